// The kinds that a program of the package can declare.
import { resources } from "../../../provider/resources/index.js";

export const kinds: ReadonlySet<string> = new Set(resources.map(({ kind }) => kind));
