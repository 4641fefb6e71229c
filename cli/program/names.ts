// How a name of the model is spelt in a language.

/** `RecurringPlan` → `recurringPlan`. */
export const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** As the Python SDK spells names: `processorAEnvId` → `processor_a_env_id`, `urlRedirect1` → `url_redirect1`. */
export const snakeCase = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, "$1_$2")
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1_$2")
    .toLowerCase();
