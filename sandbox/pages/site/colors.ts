// The plan's background color, and a readable text color.
import colorString from "color-string";

export interface Colors {
  /** Both as `#rrggbb`. */
  readonly background: string;
  readonly ink: string;
}

type Rgb = readonly [red: number, green: number, blue: number];

/** The specification's default of `background_color`, also used for an invalid color. */
const fallback: Rgb = [0xf8, 0xf8, 0xf8];
const [black, white]: [Rgb, Rgb] = [
  [0, 0, 0],
  [255, 255, 255],
];

/** Accepts `#rgb`, `#rrggbb`, `rgb()` and CSS names, with or without opacity over white. */
export function colorsOf(background: string | undefined): Colors {
  const rgb = parsed(background ?? "") ?? fallback;
  const ink = contrast(rgb, black) >= contrast(rgb, white) ? black : white;
  return { background: hex(rgb), ink: hex(ink) };
}

export const isColor = (text: string): boolean => parsed(text) !== undefined;

function parsed(text: string): Rgb | undefined {
  const found = colorString.get.rgb(text.trim());
  if (!found?.every(Number.isFinite)) return undefined;
  const [red = 0, green = 0, blue = 0, opacity = 1] = found;
  const over = (value: number) => Math.round(value * opacity + 255 * (1 - opacity));
  return [over(red), over(green), over(blue)];
}

const hex = (rgb: Rgb): string => `#${rgb.map((value) => value.toString(16).padStart(2, "0")).join("")}`;

/** The contrast ratio of WCAG 2, from 1 to 21: 4.5 is enough for text. */
export function contrast(a: Rgb, b: Rgb): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Relative luminance of WCAG 2. */
function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
