module paypages-engine/yaml

go 1.25.11

require github.com/pulumi/pulumi-yaml v1.32.0
