// Writes what the helpers of the Go SDK return for each row of a table of moments and settings.
package paypages

import (
	"encoding/json"
	"fmt"
	"os"
	"testing"
	"time"

	"github.com/pulumi/pulumi/sdk/v3/go/common/resource"
	"github.com/pulumi/pulumi/sdk/v3/go/pulumi"
)

type table struct {
	Schedule map[string]string `json:"schedule"`
	Rows     []row             `json:"rows"`
}

type row struct {
	Settings  map[string]string `json:"settings"`
	Variables map[string]string `json:"variables"`
	Now       time.Time         `json:"now"`
}

type result struct {
	Today   string `json:"today,omitempty"`
	Value   string `json:"value,omitempty"`
	Refused string `json:"refused,omitempty"`
}

type noResources struct{}

func (noResources) NewResource(pulumi.MockResourceArgs) (string, resource.PropertyMap, error) {
	return "", nil, nil
}

func (noResources) Call(pulumi.MockCallArgs) (resource.PropertyMap, error) { return nil, nil }

func resultOf(t *testing.T, one row, schedule map[string]string) (found result) {
	given := map[string]string{}
	for key, value := range one.Settings {
		given["paypages:"+key] = value
	}
	config, err := json.Marshal(given)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"PAYPAGES_TODAY", "PAYPAGES_TIME_ZONE"} {
		t.Setenv(name, one.Variables[name])
	}
	if zone, isSet := one.Variables["TZ"]; isSet {
		t.Setenv("TZ", zone)
	}
	t.Setenv("PULUMI_CONFIG", string(config))
	clock = func() time.Time { return one.Now }
	err = pulumi.RunErr(func(ctx *pulumi.Context) error {
		defer func() {
			if refused := recover(); refused != nil {
				found = result{Refused: fmt.Sprint(refused)}
			}
		}()
		found = result{Today: Today(ctx), Value: FromSchedule(ctx, schedule, "before")}
		return nil
	}, pulumi.WithMocks("project", "stack", noResources{}))
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func TestTable(t *testing.T) {
	text, err := os.ReadFile("table.json")
	if err != nil {
		t.Fatal(err)
	}
	var given table
	if err := json.Unmarshal(text, &given); err != nil {
		t.Fatal(err)
	}
	var results []result
	for _, one := range given.Rows {
		results = append(results, resultOf(t, one, given.Schedule))
	}
	written, err := json.Marshal(results)
	if err == nil {
		err = os.WriteFile("results.json", written, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
}
