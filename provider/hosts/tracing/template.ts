// The template of a path: `/v1/client/paid/{paidId}` for `/v1/client/paid/12`. Traces group requests by it.
import { tokenPath } from "../../client/token.js";
import { kinds } from "../../model/kinds.js";

const one = (collection: string, parameter: string): string[] => [collection, `${collection}/{${parameter}}`];

const templates = [
  tokenPath,
  ...one("/v1/customer", "customerId"),
  ...kinds.flatMap(({ endpoint, idName, people, payments }) => [
    ...one(endpoint, idName),
    ...(people ? [`${endpoint}/{${idName}}/${people.path}`] : []),
    ...(payments ? one(payments.path, "paymentId") : []),
  ]),
].map((template) => ({ template, parts: template.split("/") }));

const isParameter = (part: string): boolean => part.startsWith("{");

/** Undefined for a path that the model doesn't declare. */
export function templateOf(path: string): string | undefined {
  const given = path.split("/");
  const found = templates.find(
    ({ parts }) =>
      parts.length === given.length && parts.every((part, index) => isParameter(part) || part === given[index]),
  );
  return found?.template;
}
