// Enhancements for browsers with scripts: lists that update themselves, copy buttons, files that are read into a form, and
// a bar while a form's response takes long. Without scripts, users reload the page instead.
const byId = (id) => document.getElementById(id);

const list = byId("fresh");
const isInUse = () =>
  list.contains(document.activeElement) || (String(getSelection()) !== "" && list.contains(getSelection().anchorNode));

async function bringUpToDate() {
  if (isInUse()) return;
  const response = await fetch(location.href, { headers: { accept: "text/html" } });
  if (!response.ok) return;
  const next = new DOMParser().parseFromString(await response.text(), "text/html").getElementById("fresh");
  if (!next || isInUse()) return;
  const folds = () => [...list.querySelectorAll("details")];
  const open = folds().map((details) => details.open);
  list.innerHTML = next.innerHTML;
  for (const [index, details] of folds().entries()) details.open = open[index] === true;
}

const live = document.querySelector("[data-switch]");
if (list && live) {
  let source;
  const change = () => {
    source?.close();
    if (!live.checked || document.hidden) return;
    source = new EventSource(live.dataset.switch);
    source.addEventListener(list.dataset.live, bringUpToDate);
  };
  const follow = () => {
    change();
    if (live.checked && !document.hidden) bringUpToDate();
  };
  live.closest("p").hidden = false;
  live.addEventListener("change", follow);
  document.addEventListener("visibilitychange", follow);
  change();
}

for (const button of document.querySelectorAll("[data-copy]")) {
  button.hidden = false;
  const label = button.textContent;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(byId(button.dataset.copy).textContent);
    button.textContent = button.dataset.done;
    setTimeout(() => button.replaceChildren(label), 1500);
  });
}

for (const input of document.querySelectorAll("[data-reads-into]")) {
  input.closest("p").hidden = false;
  input.addEventListener("change", async () => {
    const [file] = input.files;
    if (file) byId(input.dataset.readsInto).value = await file.text();
  });
}

// The sandbox does one thing at a time: a long one shows that it runs.
const busy = byId("busy");
addEventListener("submit", () => setTimeout(() => busy.removeAttribute("hidden"), 1000));
addEventListener("pageshow", () => busy.setAttribute("hidden", ""));
