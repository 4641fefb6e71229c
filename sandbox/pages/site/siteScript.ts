// Optional JavaScript of the pages, which are complete without it. One script for all, allowed only by its digest.
import { brands } from "./card.js";

/** How the numbers of each brand begin and are grouped. */
const shapes = Object.values(brands).map(({ name, start, lengths, groups, code }) => ({
  ...{ name, start: start.source, groups, code },
  longest: Math.max(...lengths),
}));

export const siteScript = `"use strict";
(() => {
  const brands = ${JSON.stringify(shapes)};
  const digitsIn = (text) => text.normalize("NFKC").replace(/\\D/g, "");
  const brandOf = (number) => brands.find(({ start }) => new RegExp(start).test(number));
  const byId = (id) => document.getElementById(id);

  /** Writes a value in its displayed form, and leaves the caret behind the digit that it was behind. */
  function rewrite(input, written) {
    if (input.value === written) return;
    const digits = digitsIn(input.value.slice(0, input.selectionStart)).length;
    const isAtEnd = input.selectionStart === input.value.length;
    input.value = written;
    let caret = 0;
    for (let seen = 0; caret < written.length && seen < digits; caret++) if (/\\d/.test(written[caret])) seen++;
    if (document.activeElement === input) input.setSelectionRange(...(isAtEnd ? [written.length, written.length] : [caret, caret]));
  }

  function grouped(digits, groups) {
    const parts = [];
    let rest = digits;
    for (const length of groups) { if (rest) parts.push(rest.slice(0, length)); rest = rest.slice(length); }
    return parts.join(" ");
  }

  function cardNumber() {
    const input = byId("card.number");
    const brand = brandOf(digitsIn(input.value));
    const digits = digitsIn(input.value).slice(0, brand?.longest ?? 19);
    rewrite(input, grouped(digits, brand?.groups ?? [4, 4, 4, 4, 3]));
    input.parentElement.dataset.brand = brand?.name ?? "";
    const code = byId("card.code");
    if (code) code.placeholder = "1234".slice(0, brand?.code ?? 3);
  }

  function cardExpiry(event) {
    const input = byId("card.expiry");
    const isErased = event.inputType?.startsWith("delete");
    let digits = digitsIn(input.value).slice(0, 6);
    if (/^[2-9]$/.test(digits)) digits = "0" + digits;
    if (digits.length < 2 || (isErased && digits.length === 2)) return;
    const [month, year] = [digits.slice(0, 2), digits.slice(2)];
    rewrite(input, month + " / " + (year.length === 4 && year.startsWith("20") ? year.slice(2) : year.slice(0, 2)));
  }

  for (const [part, write] of [["number", cardNumber], ["expiry", cardExpiry]]) {
    const input = byId("card." + part);
    // Japanese keyboards compose what is typed, and must not be disturbed.
    input?.addEventListener("input", (event) => event.isComposing || write(event));
    input?.addEventListener("compositionend", write);
  }
  if (byId("card.number")?.value) cardNumber();

  // A card to rehearse with: a click fills it in.
  for (const code of document.querySelectorAll(".sandbox li code")) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "fill";
    button.textContent = code.textContent;
    button.addEventListener("click", () => {
      const year = new Date().getFullYear() + 20;
      for (const [part, value] of [["number", code.dataset.number], ["expiry", "12 / " + (year % 100)], ["code", "123"]]) {
        byId("card." + part).value = value;
      }
      cardNumber();
    });
    code.dataset.number = code.textContent;
    code.replaceChildren(button);
  }

  // What it costs follows the code, the units and the way to pay. The card stays where it is.
  const form = document.querySelector("form[data-quotes]");
  let asked = 0;
  async function quote() {
    const number = ++asked;
    const typed = new URLSearchParams(new FormData(form));
    for (const part of ["number", "expiry", "code"]) typed.delete("card." + part);
    typed.set("step", "quote");
    const response = await fetch(form.action || location.href, { method: "POST", body: typed, headers: { accept: "text/html" } });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    if (number !== asked || !page.getElementById("amounts")) return;
    for (const id of ["amounts", "bar", "code-message"]) {
      const [now, then] = [byId(id), page.getElementById(id)];
      if (now && then && now.innerHTML !== then.innerHTML) now.replaceChildren(...then.childNodes);
    }
    const code = byId("coupon_code");
    if (!code) return;
    const isWrong = page.getElementById("coupon_code")?.getAttribute("aria-invalid") === "true";
    code.toggleAttribute("aria-invalid", false);
    if (isWrong) code.setAttribute("aria-invalid", "true");
    code.closest(".field").classList.toggle("wrong", isWrong);
  }
  /** Without a response the page continues as it would without a script. */
  const quoteOr = (otherwise) => quote().catch(otherwise ?? (() => {}));
  if (form) {
    const use = form.querySelector("button[value=quote]");
    use?.addEventListener("click", (event) => {
      event.preventDefault();
      quoteOr(() => form.requestSubmit(form.querySelector("button[value=confirm]")));
    });
    byId("coupon_code")?.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.isComposing) return;
      event.preventDefault();
      use.click();
    });
    form.addEventListener("change", (event) => {
      if (["units", "payment_way", "coupon_code"].includes(event.target.name)) quoteOr();
    });
  }

  // What was typed again is no longer wrong.
  document.addEventListener("input", ({ target }) => {
    const field = target.closest?.(".field.wrong:not(.code)");
    if (!field) return;
    field.classList.remove("wrong");
    field.querySelector(".problem")?.remove();
    target.removeAttribute("aria-invalid");
  });

  // A form is sent once.
  for (const each of document.forms) {
    each.addEventListener("submit", (event) => {
      if (event.defaultPrevented) return;
      if (each.dataset.sent) event.preventDefault();
      each.dataset.sent = "true";
      event.submitter?.setAttribute("aria-busy", "true");
      setTimeout(asNew, 10000);
    });
  }
  function asNew() {
    for (const each of document.forms) delete each.dataset.sent;
    for (const busy of document.querySelectorAll("[aria-busy]")) busy.removeAttribute("aria-busy");
  }
  addEventListener("pageshow", asNew);
})();
`;
