// The subcommands of `paypages`. Loading all takes a second, so each is loaded when it is needed.
import type { Command } from "commander";

export const commands = {
  apply: async () => (await import("./approval/applyCommand.js")).applyCommand(),
  approve: async () => (await import("./approval/approveCommand.js")).approveCommand(),
  explain: async () => (await import("./explain.js")).explainCommand(),
  export: async () => (await import("./export/command.js")).exportCommand(),
  compare: async () => (await import("./compare/command.js")).compareCommand(),
  copy: async () => (await import("./copy/command.js")).copyCommand(),
  due: async () => (await import("./due/command.js")).dueCommand(),
  doctor: async () => (await import("./doctor/command.js")).doctorCommand(),
  inventory: async () => (await import("./inventory/command.js")).inventoryCommand(),
  pull: async () => (await import("./pull/command.js")).pullCommand(),
  rehearse: async () => (await import("./rehearse/command.js")).rehearseCommand(),
  sandbox: async () => (await import("./sandbox/command.js")).sandboxCommand(),
  openapi: async () => (await import("./openapi.js")).openapiCommand(),
} satisfies Record<string, () => Promise<Command>>;
