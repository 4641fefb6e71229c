/** This machine in Pulumi's names of archives: `linux-amd64`. */
export const thisSystem = `${process.platform === "win32" ? "windows" : process.platform}-${
  process.arch === "x64" ? "amd64" : process.arch
}`;
