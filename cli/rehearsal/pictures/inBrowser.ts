// Functions that run in the browser. Each is sent as source text, and may use only its arguments.

/** The browser's types that are used here. */
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

/** The visible pieces of a page: texts, inputs, pictures. Each is marked with its index. */
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

/**
 * Frames pieces by their indexes. Resolves when fonts are loaded: they could be visible in only one of two pictures.
 */
export async function frame(indexes: readonly number[]): Promise<void> {
  for (const index of indexes) {
    const element = document.querySelector(`[data-piece="${index}"]`);
    if (!element) continue;
    element.style.outline = "3px solid #d6004a";
    element.style.outlineOffset = element === document.body ? "-3px" : "3px";
  }
  await document.fonts.ready;
}

/** Whether the page has text in a script without a font: the browser then draws all characters alike. */
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
