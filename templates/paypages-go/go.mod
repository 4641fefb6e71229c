module ${PROJECT}

go 1.25

require (
	github.com/pulumi-paypages/pulumi-paypages/sdk/go v0.1.0
	github.com/pulumi/pulumi/sdk/v3 v3.250.0
)
