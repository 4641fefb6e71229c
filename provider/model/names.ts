// Names in programs and in the API.

/** `RecurringPlan` → `recurringPlan`. */
export const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** `paidId` → `PaidId`, `a page` → `A page`. */
export const upperFirst = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** `urlRedirect1` → `url_redirect_1`. */
export const wireName = (name: string): string => name.replace(/[A-Z]|\d+/g, (part) => `_${part.toLowerCase()}`);

/** As the Python SDK spells names: `processorAEnvId` → `processor_a_env_id`, `urlRedirect1` → `url_redirect1`. */
export const snakeCase = (name: string): string =>
  name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1_$2")
    .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, "$1_$2")
    .toLowerCase();
