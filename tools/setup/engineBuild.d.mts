/** The functions of engineBuild.mjs that tests in TypeScript use. */
export function ensureProgramWriter(
  root: string,
  env: NodeJS.ProcessEnv,
): Promise<{ readonly file: string } | { readonly problem: string }>;
