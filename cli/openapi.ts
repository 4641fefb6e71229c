// `paypages openapi`: the description of the service's interface, as a sandbox serves it.
import { Command } from "commander";
import { baseAddress } from "../sandbox/http/address.js";
import { openapi } from "../sandbox/openapi/document.js";
import { notAnAddress } from "./messages/options.js";
import { usualPort } from "./sandbox/command.js";
import { invalidArgument } from "./terminal/invalidArgument.js";

export const openapiCommand = (): Command =>
  new Command("openapi")
    .description(
      "Prints the description of the service's interface (OpenAPI 3.1), as a sandbox has it at /openapi.json.",
    )
    .option("--url <address>", "address of the server in it", parseAddress, `http://127.0.0.1:${usualPort}`)
    .action(({ url }: { url: string }) => {
      process.stdout.write(`${JSON.stringify(openapi(url), null, 2)}\n`);
    });

function parseAddress(text: string): string {
  const address = baseAddress(text);
  if (address === undefined) throw invalidArgument(notAnAddress({}));
  return address;
}
