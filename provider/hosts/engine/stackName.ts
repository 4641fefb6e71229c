// The stack's name, if the engine gives no URN that contains it.
import { parseUrn } from "../../model/urn.js";
import { connect } from "./engineClient.js";

/** From the root resource that the program has registered. Undefined if no program runs. */
export async function stackName(address: string | undefined): Promise<string | undefined> {
  if (address === undefined) return undefined;
  const { client, messages, limits } = await connect(address);
  const urn = await new Promise<string>((resolve) =>
    client.getRootResource(new messages.GetRootResourceRequest(), ...limits(), (error, response) =>
      resolve(error ? "" : response.getUrn()),
    ),
  );
  client.close();
  return parseUrn(urn).stack;
}
