package paypages

import (
	"os"
	"testing"

	"github.com/pulumi/pulumi/sdk/v3/go/common/resource"
	"github.com/pulumi/pulumi/sdk/v3/go/pulumi"
)

type service struct{}

func (service) NewResource(pulumi.MockResourceArgs) (string, resource.PropertyMap, error) {
	return "", nil, nil
}

func (service) Call(pulumi.MockCallArgs) (resource.PropertyMap, error) {
	return resource.PropertyMap{"name": resource.MakeSecret(resource.NewStringProperty("Ada"))}, nil
}

// Writes the error of a function whose result has a secret.
func TestPlain(t *testing.T) {
	err := pulumi.RunErr(func(ctx *pulumi.Context) error {
		var result struct {
			Name string `pulumi:"name"`
		}
		refused := ctx.Invoke("paypages:index:getContractors", nil, &result)
		return os.WriteFile("refused.txt", []byte(plainResultError("GetContractors", true, refused).Error()), 0o600)
	}, pulumi.WithMocks("project", "stack", service{}))
	if err != nil {
		t.Fatal(err)
	}
}
