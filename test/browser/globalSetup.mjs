// Gives the tests the available browser, or the reason why there is none.
import { findChromium } from "../../tools/setup/chromium.ts";

export default function setup({ provide }) {
  provide("chromium", findChromium());
}
