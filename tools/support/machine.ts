// What figures were measured on.
import { arch, cpus, platform, totalmem } from "node:os";

/** `Machine: 2 cores, 8 GiB of memory, linux x64, Node 24.0.0`, without a full stop. */
export const machine = (): string =>
  `Machine: ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB of memory, ${platform()} ${arch()}, ` +
  `Node ${process.versions.node}`;

/** The day of today, yyyy-MM-dd. */
export const today = (): string => new Date().toISOString().slice(0, 10);
