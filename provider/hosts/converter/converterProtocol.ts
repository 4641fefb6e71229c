// The protocol between the engine and a converter, as Pulumi's own package has it generated.
import hcl from "@pulumi/pulumi/proto/codegen/hcl_pb.js";
import service from "@pulumi/pulumi/proto/converter_grpc_pb.js";
import converter from "@pulumi/pulumi/proto/converter_pb.js";

export { converter, hcl, service };
