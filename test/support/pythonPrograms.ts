// For the tests of `pull`: programs in Python with various layouts, and the values that Python computes from them.
import { sdkEnums } from "../../cli/programs/syntax/grammar.js";
import { resourceOf } from "../../provider/kinds/resources/index.js";
import type { Field } from "../../provider/model/field.js";
import { snakeCase } from "../../provider/model/names.js";
import type { Values } from "../../provider/model/rules.js";
import { block, type Layout, Reader, withModelNames } from "./writtenPrograms.js";

/** One resource, between two others that stay as they are. */
export function pythonProgram(kind: string, args: Values, layout: Layout): string {
  const { indent, eol, mark, hasComments, placements, style } = layout;
  const before: string[] = [];
  const { program } = resourceOf(kind);
  const parts = Object.entries(args).map(([name, value], index) => {
    const text = literal(value, program.field(name) as Field, layout, indent);
    const placement = placements[index % placements.length] ?? "literal";
    if (placement === "constant") before.push(`value${index} = ${text}${hasComments ? "  # value" : ""}`);
    if (placement === "shared object") before.push(`object${index} = {"first": 1, "it": ${text}}`);
    const used = { literal: text, constant: `value${index}`, "shared object": `object${index}["it"]` }[placement];
    return `${snakeCase(name)}=${used}`;
  });
  const own =
    style === "arguments"
      ? block("(", ['"it"', block(`paypages.${kind}Args(`, parts, ")", layout, indent, "#")], ")", layout, "", "#")
      : block("(", ['"it"', ...parts], ")", layout, "", "#");
  const lines = [
    "import pulumi_paypages as paypages",
    ...before,
    `paypages.${kind}("other")`,
    `paypages.${kind}${own} # it`,
    `paypages.${kind === "Coupon" ? "ChatRole" : "Coupon"}("it")`,
  ];
  return mark + lines.join("\n").replaceAll("\n", eol) + eol;
}

function literal(value: unknown, { type }: Field, layout: Layout, outer: string): string {
  const inner = outer + layout.indent;
  if (type.kind === "list" && Array.isArray(value)) {
    const items = value.map((item) => literal(item, type.of, layout, inner));
    return block("[", items, "]", layout, outer, "#");
  }
  if (type.kind === "object" && typeof value === "object" && value !== null) {
    const isCall = layout.style !== "dictionary";
    const members = Object.entries(value).map(([name, item]) => {
      const text = literal(item, type.model.field(name) as Field, layout, inner);
      return isCall ? `${snakeCase(name)}=${text}` : `"${snakeCase(name)}": ${text}`;
    });
    const [open, close] = isCall ? [`paypages.${type.model.name}Args(`, ")"] : ["{", "}"];
    return block(open, members, close, layout, outer, "#");
  }
  if (typeof value === "boolean") return value ? "True" : "False";
  const text = JSON.stringify(value);
  if (typeof value !== "string" || layout.quote === '"') return text;
  return `'${text.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

const server = `
import ast, enum, json, sys, types
spec = json.loads(sys.stdin.readline())
def plain(value):
    if isinstance(value, enum.Enum): return value.value
    if isinstance(value, dict): return {key: plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)): return [plain(item) for item in value]
    return value
members = {name: enum.Enum(name, values) for name, values in spec["enums"].items()}
made = {}
def package(name):
    if name in members: return members[name]
    if name.endswith("Args"): return dict
    def create(resource_name, args=None, opts=None, **more):
        made[name + " " + resource_name] = plain({**(args or {}), **more})
    return create
class Package(types.ModuleType):
    def __getattr__(self, name):
        if name.startswith("__"): raise AttributeError(name)
        return package(name)
sys.modules["pulumi_paypages"] = Package("pulumi_paypages")
def calls(node, text, around):
    found = []
    if isinstance(node, ast.Call): found.append(around + [ast.get_source_segment(text, node)])
    for field, value in ast.iter_fields(node):
        for child in value if isinstance(value, list) else [value]:
            if not isinstance(child, ast.AST): continue
            own = []
            if isinstance(node, ast.If): own = ["if " + ast.unparse(node.test) + " " + field]
            if isinstance(node, ast.While): own = ["while " + ast.unparse(node.test) + " " + field]
            if isinstance(node, ast.FunctionDef): own = ["def " + node.name]
            found += calls(child, text, around + own)
    return found
for line in sys.stdin:
    made.clear()
    read = json.loads(line)
    if isinstance(read, list):
        try:
            tree = ast.parse(read[0].encode())
            print(json.dumps({"calls": calls(tree, read[0].lstrip("\\ufeff").replace("\\r\\n", "\\n"), [])}), flush=True)
        except BaseException as error:
            print(json.dumps({"error": repr(error)}), flush=True)
        continue
    try:
        exec(compile(read.encode(), "program.py", "exec"), {"__name__": "__main__"})
        print(json.dumps({"made": made}), flush=True)
    except BaseException as error:
        print(json.dumps({"error": repr(error)}), flush=True)
`;

/** A Python that runs programs, one after the other. */
export class PythonRuns extends Reader {
  constructor() {
    super("python3", ["-c", server]);
    const named = sdkEnums.map((one) => {
      const values = one.members.map(({ name, value }) => [snakeCase(name).toUpperCase(), value]);
      return [one.name, Object.fromEntries(values)];
    });
    this.send({ enums: Object.fromEntries(named) });
  }

  /** Each call, after the statements and functions around it. @throws Error with Python's message */
  async calls(text: string): Promise<readonly (readonly string[])[]> {
    return (await this.read([text])).calls;
  }

  /** The arguments of the resources, by kind and name. @throws Error with Python's message */
  async arguments(text: string): Promise<Record<string, Values>> {
    return withModelNames((await this.read(text)).made, snakeCase);
  }
}
