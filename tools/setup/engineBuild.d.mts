/** What tests in TypeScript use of engineBuild.mjs. */
export function ensureProgramWriter(
  root: string,
  env: NodeJS.ProcessEnv,
): Promise<{ readonly file: string } | { readonly problem: string }>;
