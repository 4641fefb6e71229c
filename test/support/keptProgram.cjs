// Runs the program of its folder whenever an engine asks, as Pulumi's Automation API does: one process for all commands.
const { createRequire } = require("node:module");
const { join } = require("node:path");

const main = join(process.cwd(), "index.js");
const load = createRequire(main);
const grpc = createRequire(load.resolve("@pulumi/pulumi/package.json"))("@grpc/grpc-js");
const { LanguageServer } = load("@pulumi/pulumi/automation/server.js");
const { LanguageRuntimeService } = load("@pulumi/pulumi/proto/language_grpc_pb.js");

// What a program leaves behind when it has failed was told by the run that it belongs to.
process.on("unhandledRejection", () => {});
process.on("disconnect", () => process.exit());

const server = new grpc.Server({ "grpc.max_receive_message_length": 1024 ** 3 });
const program = async () => {
  delete load.cache[load.resolve(main)];
  return { ...load(main) };
};
server.addService(LanguageRuntimeService, new LanguageServer(program));
server.bindAsync("127.0.0.1:0", grpc.ServerCredentials.createInsecure(), (error, port) => {
  if (error) throw error;
  process.send(`127.0.0.1:${port}`);
});
