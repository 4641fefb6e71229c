// The default emails in each language.
import type { PageLanguage } from "../../../store/amounts.js";
import { en } from "./englishMails.js";
import { ja } from "./japaneseMails.js";
import type { Texts } from "./mailTexts.js";
import { pt } from "./portugueseMails.js";

export const texts: Readonly<Record<PageLanguage, Texts>> = { ja, en, pt };
