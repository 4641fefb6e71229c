// Tells the tests which browser there is, or why there is none.
import { findChromium } from "../../tools/setup/chromium.mjs";

export default function setup({ provide }) {
  provide("chromium", findChromium());
}
