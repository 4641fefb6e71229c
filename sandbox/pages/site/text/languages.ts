// The texts of pages in each language, besides the plan's own.
import type { PageLanguage } from "../../../store/amounts.js";
import { en } from "./en.js";
import { ja } from "./ja.js";
import { pt } from "./pt.js";
import type { Texts } from "./translation.js";

export const texts: Readonly<Record<PageLanguage, Texts>> = { ja, en, pt };
