// Properties are tried less often than in the tests themselves, and always with the same examples, so that luck doesn't
// decide whether a mutant survives. The first failing example kills the mutant, because shrinking can take minutes.
import fc from "fast-check";

fc.configureGlobal({ numRuns: 20, seed: 1, endOnFailure: true });
