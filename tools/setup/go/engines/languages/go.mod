module paypages-engine/languages

go 1.25.11

require github.com/pulumi/pulumi/sdk/v3 v3.60.0
