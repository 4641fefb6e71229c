// Gives the tests the browser that there is, or the reason why there is none.
import { findChromium } from "../../tools/setup/chromium.mjs";

export default function setup({ provide }) {
  provide("chromium", findChromium());
}
