// Writes the SDKs for Node, Python and Go with the engine's own generators: `paypages-sdk schema.json FOLDER` makes
// FOLDER/nodejs, FOLDER/python and FOLDER/go.
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	golang "github.com/pulumi/pulumi/pkg/v3/codegen/go"
	"github.com/pulumi/pulumi/pkg/v3/codegen/nodejs"
	"github.com/pulumi/pulumi/pkg/v3/codegen/python"
	"github.com/pulumi/pulumi/pkg/v3/codegen/schema"
)

// What the generated files say about who made them.
const tool = "npm run generate"

type files = map[string][]byte

type generator func(*schema.Package) (files, error)

var generators = map[string]generator{
	"nodejs": func(pkg *schema.Package) (files, error) {
		return nodejs.GeneratePackage(tool, pkg, nil, nil, false, noLoader)
	},
	"python": func(pkg *schema.Package) (files, error) {
		return python.GeneratePackage(tool, pkg, nil, noLoader)
	},
	"go": func(pkg *schema.Package) (files, error) {
		return golang.GeneratePackage(tool, pkg, nil)
	},
}

// The package refers to no other one.
var noLoader = schema.NewPluginLoader(nil)

// A generator writes its own settings into the package, so each gets a fresh one.
func bind(text []byte) (*schema.Package, error) {
	var spec schema.PackageSpec
	if err := json.Unmarshal(text, &spec); err != nil {
		return nil, err
	}
	pkg, diagnostics, err := schema.BindSpec(spec, noLoader, schema.ValidationOptions{})
	if err != nil {
		return nil, err
	}
	if diagnostics.HasErrors() {
		return nil, diagnostics
	}
	return pkg, nil
}

func write(folder string, made files) error {
	for name, content := range made {
		file := filepath.Join(folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(file, content, 0o644); err != nil {
			return err
		}
	}
	return nil
}

func run(args []string) error {
	if len(args) != 2 {
		return errors.New("usage: paypages-sdk SCHEMA FOLDER")
	}
	text, err := os.ReadFile(args[0])
	if err != nil {
		return err
	}
	for language, generate := range generators {
		pkg, err := bind(text)
		if err != nil {
			return err
		}
		made, err := generate(pkg)
		if err != nil {
			return fmt.Errorf("%s: %w", language, err)
		}
		if err := write(filepath.Join(args[1], language), made); err != nil {
			return err
		}
	}
	return nil
}

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
