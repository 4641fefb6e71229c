// `paypages openapi`: the OpenAPI description, as a sandbox serves it.
import { Command } from "commander";
import { openapi } from "../sandbox/console/openapi/document.js";
import { baseAddress } from "../sandbox/http/address.js";
import { usualPort } from "./commands/sandbox/command.js";
import { jsonText, print } from "./report/print.js";
import { invalidValue } from "./stack/options.js";

export const openapiCommand = (): Command =>
  new Command("openapi")
    .description("Prints the OpenAPI 3.1 description of the service's API, which a sandbox serves at /openapi.json.")
    .option(
      "--url <address>",
      "Address of the server in the description",
      parseAddress,
      `http://127.0.0.1:${usualPort}`,
    )
    .action(({ url }: { url: string }) => {
      print(jsonText(openapi(url)));
    });

function parseAddress(text: string): string {
  const address = baseAddress(text);
  if (address === undefined) throw invalidValue("An address has the form http://sandbox.example:4010.");
  return address;
}
