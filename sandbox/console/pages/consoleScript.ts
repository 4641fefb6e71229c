// Enhancements for browsers with scripts: lists that update themselves, copy buttons, files that are read into a form, and
// a bar while a form's response takes long. Without scripts, users reload the page instead.
import { scriptOf } from "../../http/html.js";

export const consoleScript = scriptOf(`"use strict";
const fresh = () => document.getElementById("fresh");
const isBusy = (part) => part.contains(document.activeElement) || (String(getSelection()) !== "" && part.contains(getSelection().anchorNode));

async function bringUpToDate() {
  const part = fresh();
  if (!part || isBusy(part)) return;
  const response = await fetch(location.href, { headers: { accept: "text/html" } });
  if (!response.ok) return;
  const next = new DOMParser().parseFromString(await response.text(), "text/html").getElementById("fresh");
  if (!next || fresh() !== part || isBusy(part)) return;
  const folds = () => [...part.querySelectorAll("details")];
  const open = folds().map((details) => details.open);
  part.innerHTML = next.innerHTML;
  folds().forEach((details, index) => { details.open = open[index] === true; });
}

function follow() {
  const part = fresh();
  const box = document.querySelector("[data-switch]");
  if (!part || !box) return;
  let source;
  const change = () => {
    if (source) source.close();
    source = undefined;
    if (!box.checked || document.hidden) return;
    source = new EventSource(box.dataset.switch);
    source.addEventListener(part.dataset.live, bringUpToDate);
  };
  box.closest("p").hidden = false;
  box.addEventListener("change", () => { change(); if (box.checked) bringUpToDate(); });
  document.addEventListener("visibilitychange", () => { change(); if (!document.hidden && box.checked) bringUpToDate(); });
  change();
}

for (const button of document.querySelectorAll("[data-copy]")) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(document.getElementById(button.dataset.copy).textContent);
    const label = button.textContent;
    button.textContent = button.dataset.done;
    setTimeout(() => { button.textContent = label; }, 1500);
  });
}

for (const input of document.querySelectorAll("[data-reads-into]")) {
  input.closest("p").hidden = false;
  input.addEventListener("change", async () => {
    const [file] = input.files;
    if (file) document.getElementById(input.dataset.readsInto).value = await file.text();
  });
}

// The sandbox does one thing at a time: a long one shows that it runs.
const busy = document.getElementById("busy");
addEventListener("submit", () => setTimeout(() => { busy.hidden = false; }, 1000));
addEventListener("pageshow", () => { busy.hidden = true; });

follow();
`);
