// The stack's name, where the engine gives no URN that has it.
import { connect } from "./engineClient.js";

/** The name of the stack that a URN belongs to. */
export const stackOf = (urn: string): string | undefined => /^urn:pulumi:(.+?)::/.exec(urn)?.[1];

/** From the root resource that the program has registered; undefined where no program runs. */
export async function stackName(address: string | undefined): Promise<string | undefined> {
  if (address === undefined) return undefined;
  const { client, messages, limits } = await connect(address);
  const urn = await new Promise<string>((resolve) =>
    client.getRootResource(new messages.GetRootResourceRequest(), ...limits(), (error, response) =>
      resolve(error ? "" : response.getUrn()),
    ),
  );
  client.close();
  return stackOf(urn);
}
