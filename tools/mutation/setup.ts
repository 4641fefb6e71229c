// Properties are tried less often than in the tests themselves, and always on the same examples: whether a mutant
// survives is then no matter of luck.
import fc from "fast-check";

fc.configureGlobal({ numRuns: 20, seed: 1 });
