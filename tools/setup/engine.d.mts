/** The functions of engine.mjs that tests in TypeScript use. */
export const LEAST_PULUMI: string;
export function ensureProgramWriter(
  root: string,
  env: NodeJS.ProcessEnv,
): Promise<{ readonly file: string } | { readonly problem: string }>;
