// Examples in Go, formatted as gofmt does.
import { upperFirst } from "../../../provider/model/names.js";
import { resources } from "../../../provider/resources/index.js";
import { packages } from "../../support/publication.js";
import { type Group, laidOut, type Piece, type Style } from "./layout.js";
import type { Asked, Declared, Meaning, Member, Value } from "./program.js";

const style: Style = { indent: "\t", width: 100, isAligned: true };

const sdk = "github.com/pulumi/pulumi/sdk/v3/go/pulumi";

export function go({ declared, asked, outputs }: Meaning): string {
  const statements = [
    ...declared.map(statement),
    ...asked.map(question),
    ...outputs.map(([name, ref]) => `\t\tctx.Export("${name}", ${spelt(ref)})\n`),
    "\t\treturn nil\n",
  ];
  return `package main

import (
	"${packages.go}"
	"${sdk}"
)

func main() {
	pulumi.Run(func(ctx *pulumi.Context) error {
${statements.join("")}	})
}
`;
}

/** A variable that nobody reads is an error in Go; so is a declaration without a new one. */
function statement({ name, resource, members, isReferred }: Declared, index: number): string {
  const variables = `${isReferred ? name : "_"}, err ${isReferred || index === 0 ? ":=" : "="}`;
  const args = laidOut({ ...literal(resource.kind, members), isBroken: true }, style, "\t\t");
  const call = `paypages.New${resource.kind}(ctx, "${name}", ${args})`;
  return `\t\t${variables} ${call}\n\t\tif err != nil {\n\t\t\treturn err\n\t\t}\n`;
}

function question({ name, lookUp, members }: Asked): string {
  const called = calledInGo(lookUp.name);
  const args = laidOut({ ...literal("", members), open: `paypages.${called}OutputArgs{` }, style, "\t\t");
  return `\t\t${name} := paypages.${called}Output(ctx, ${args})\n`;
}

/** The SDK has `GetCoupon` for the resource. */
const calledInGo = (lookUp: string): string =>
  resources.some(({ kind }) => lookUp === `get${kind}`) ? lookUp.replace("get", "Lookup") : upperFirst(lookUp);

const literal = (type: string, members: readonly Member[]): Group => ({
  open: `&paypages.${type}Args{`,
  parts: members.map(([name, value]) => ({ label: `${upperFirst(name)}: `, piece: spelt(value) })),
  close: "}",
});

const plain = { text: "String", integer: "Int", number: "Float64", flag: "Bool" } as const;

function spelt(value: Value): Piece {
  switch (value.kind) {
    case "member":
      return `paypages.${value.enum}${value.member}`;
    case "ref":
      return `${value.resource}.${upperFirst(value.property)}${value.of === "lookUp" ? "()" : ""}`;
    case "object":
      return literal(value.type, value.members);
    case "list":
      return {
        open: `${listType(value.of)}{`,
        parts: value.items.map((item) => ({ label: "", piece: spelt(item) })),
        close: "}",
      };
    default:
      return `pulumi.${plain[value.kind]}(${JSON.stringify(value.value)})`;
  }
}

const listType = (of: string): string =>
  of in plain ? `pulumi.${plain[of as keyof typeof plain]}Array` : `paypages.${of}Array`;
