// What runs in the browser: each function is sent there as text, and may use nothing but what it is given.

/** The little of a browser's own types that is used here. */
interface Element {
  readonly tagName: string;
  readonly textContent: string | null;
  readonly childNodes: Iterable<{ readonly nodeType: number; readonly textContent: string | null }>;
  readonly dataset: Record<string, string>;
  readonly style: Record<string, string>;
  readonly name?: string;
  readonly type?: string;
  readonly placeholder?: string;
  getAttribute(name: string): string | null;
  checkVisibility(): boolean;
}
interface Canvas {
  width: number;
  height: number;
  getContext(kind: "2d"): { font: string; fillText(text: string, x: number, y: number): void };
  toDataURL(): string;
}
declare const document: {
  readonly body: Element;
  readonly fonts: { readonly ready: Promise<unknown> };
  createElement(name: "canvas"): Canvas;
  querySelector(selector: string): Element | null;
  querySelectorAll(selector: string): Iterable<Element>;
};
declare function getComputedStyle(element: Element): Readonly<Record<string, string>>;

/** What is seen on a page, piece by piece: texts, inputs, pictures. Its place is written on each. */
export function visiblePieces(): string[] {
  const pieces = [...document.querySelectorAll("body, body *")].filter((element) => {
    if (element === document.body) return true;
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    return (hasText || /^(INPUT|SELECT|TEXTAREA|IMG)$/.test(element.tagName)) && element.checkVisibility();
  });
  return pieces.map((element, index) => {
    element.dataset.piece = String(index);
    const { color, backgroundColor, fontSize } = getComputedStyle(element);
    const text = element === document.body ? "" : (element.textContent ?? "").trim();
    const { tagName, name = "", type = "", placeholder = "" } = element;
    const value = type === "hidden" ? "" : (element.getAttribute("value") ?? element.getAttribute("src") ?? "");
    return JSON.stringify([tagName, text, name, type, placeholder, value, color, backgroundColor, fontSize]);
  });
}

/** Frames pieces by their places; resolves when fonts are there: they would be seen in one of two pictures. */
export async function frame(indexes: readonly number[]): Promise<void> {
  for (const index of indexes) {
    const element = document.querySelector(`[data-piece="${index}"]`);
    if (!element) continue;
    element.style.outline = "3px solid #d6004a";
    element.style.outlineOffset = element === document.body ? "-3px" : "3px";
  }
  await document.fonts.ready;
}

/** Whether the page has text in a script for which the browser has no font: it then draws all characters the same. */
export function isBoxes({ characters, script }: { characters: string; script: string }): boolean {
  if (!new RegExp(script, "u").test(document.body.textContent ?? "")) return false;
  const drawn = [...characters].map((character) => {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = 40;
    const context = canvas.getContext("2d");
    context.font = "32px sans-serif";
    context.fillText(character, 4, 34);
    return canvas.toDataURL();
  });
  return new Set(drawn).size === 1;
}
