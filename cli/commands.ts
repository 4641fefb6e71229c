// The subcommands of `paypages`, in the order of the help. Loading all takes a second, so each is loaded when it is needed.
import type { Command } from "commander";

export const commands = {
  sandbox: async () => (await import("./sandbox/command.js")).sandboxCommand(),
  doctor: async () => (await import("./doctor/command.js")).doctorCommand(),
  explain: async () => (await import("./explain.js")).explainCommand(),
  export: async () => (await import("./export/command.js")).exportCommand(),
  inventory: async () => (await import("./inventory/command.js")).inventoryCommand(),
  compare: async () => (await import("./compare/command.js")).compareCommand(),
  pull: async () => (await import("./pull/command.js")).pullCommand(),
  copy: async () => (await import("./copy/command.js")).copyCommand(),
  rehearse: async () => (await import("./rehearse/command.js")).rehearseCommand(),
  approve: async () => (await import("./approval/approveCommand.js")).approveCommand(),
  apply: async () => (await import("./approval/applyCommand.js")).applyCommand(),
  due: async () => (await import("./due/command.js")).dueCommand(),
  openapi: async () => (await import("./openapi.js")).openapiCommand(),
} satisfies Record<string, () => Promise<Command>>;
