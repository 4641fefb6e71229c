// Rows of names and values, with translated names.
import { rows as plain, type Row } from "../ui/rows.js";
import { t } from "./language.js";
import type { Html } from "./translatedHtml.js";

export type { Row } from "../ui/rows.js";

export const rows = (list: readonly Row[]): Html | undefined => plain(list.map(([name, value]) => [t(name), value]));
