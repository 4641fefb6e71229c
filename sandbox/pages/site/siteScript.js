// Optional JavaScript of the pages, which are complete without it. One script for all, allowed only by its digest.
// `brands` is declared before it: how the numbers of each brand of cards begin and are grouped.
const byId = (id) => document.getElementById(id);
const card = (part) => byId(`card.${part}`);
const digitsIn = (text) => text.normalize("NFKC").replace(/\D/g, "");

/** Writes a value in its displayed form, and leaves the caret behind the digit that it was behind. */
function rewrite(input, written) {
  if (input.value === written) return;
  const digits = digitsIn(input.value.slice(0, input.selectionStart)).length;
  const isAtEnd = input.selectionStart === input.value.length;
  input.value = written;
  let caret = 0;
  for (let seen = 0; caret < written.length && seen < digits; caret++) if (/\d/.test(written[caret])) seen++;
  if (isAtEnd) caret = written.length;
  if (document.activeElement === input) input.setSelectionRange(caret, caret);
}

function grouped(digits, groups) {
  const parts = new RegExp(groups.map((length) => `(\\d{0,${length}})`).join("")).exec(digits).slice(1);
  return parts.filter(Boolean).join(" ");
}

function writeNumber() {
  const input = card("number");
  const digits = digitsIn(input.value);
  const brand = brands.find(({ start }) => new RegExp(start).test(digits));
  rewrite(input, grouped(digits.slice(0, brand?.longest ?? 19), brand?.groups ?? [4, 4, 4, 4, 3]));
  input.parentElement.dataset.brand = brand?.name ?? "";
  const code = card("code");
  if (code) code.placeholder = "1234".slice(0, brand?.code ?? 3);
}

function writeExpiry(event) {
  const input = card("expiry");
  const isErased = event.inputType?.startsWith("delete");
  const digits = digitsIn(input.value).replace(/^[2-9]$/, "0$&");
  if (digits.length < 2 || (isErased && digits.length === 2)) return;
  const year = digits.slice(2, 6).replace(/^20(?=..)/, "");
  rewrite(input, `${digits.slice(0, 2)} / ${year.slice(0, 2)}`);
}

for (const [part, write] of Object.entries({ number: writeNumber, expiry: writeExpiry })) {
  // Japanese keyboards compose what is typed, and must not be disturbed.
  card(part)?.addEventListener("input", (event) => event.isComposing || write(event));
  card(part)?.addEventListener("compositionend", write);
}
if (card("number")?.value) writeNumber();

// A card to rehearse with: a click fills it in.
for (const code of document.querySelectorAll(".sandbox li code")) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "fill";
  button.textContent = code.textContent;
  button.addEventListener("click", () => {
    card("number").value = button.textContent;
    card("expiry").value = `12 / ${(new Date().getFullYear() + 20) % 100}`;
    card("code").value = "123";
    writeNumber();
  });
  code.replaceChildren(button);
}

// What it costs follows the code, the units and the way to pay. The card stays where it is.
const form = document.querySelector("form[data-quotes]");
let asked = 0;
async function quote() {
  const number = ++asked;
  const body = new URLSearchParams(new FormData(form));
  for (const part of ["number", "expiry", "code"]) body.delete(`card.${part}`);
  body.set("step", "quote");
  const headers = { accept: "text/html" };
  const response = await fetch(form.action || location.href, { method: "POST", body, headers });
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  if (number !== asked || !page.getElementById("amounts")) return;
  for (const id of ["amounts", "bar", "code-message"]) {
    const [now, then] = [byId(id), page.getElementById(id)];
    if (now && then && now.innerHTML !== then.innerHTML) now.replaceChildren(...then.childNodes);
  }
  const code = byId("coupon_code");
  if (!code) return;
  const isWrong = page.getElementById("coupon_code")?.ariaInvalid === "true";
  code.ariaInvalid = isWrong ? "true" : null;
  code.closest(".field").classList.toggle("wrong", isWrong);
}
/** Without a response the page continues as it would without a script. */
const quoteOr = (otherwise = () => {}) => quote().catch(otherwise);
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
  form.addEventListener("change", ({ target }) => {
    if (["units", "payment_way", "coupon_code"].includes(target.name)) quoteOr();
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
