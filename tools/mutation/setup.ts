// Properties are tried less often than in the tests themselves, and always on the same examples: whether a mutant
// survives is then no matter of luck. The first example that fails kills the mutant: to shrink it can take minutes.
import fc from "fast-check";

fc.configureGlobal({ numRuns: 20, seed: 1, endOnFailure: true });
