/** Contrast by WCAG 2.2; colours are "#rrggbb". */

type Rgb = [number, number, number];

function parse(hex: string): Rgb {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb;
}

function write(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

function luminance(hex: string): number {
  const [red, green, blue] = parse(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 (the same) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** `share` of `other` stirred into `one`, from 0 to 1. */
export function mix(one: string, other: string, share: number): string {
  const to = parse(other);
  return write(parse(one).map((part, at) => part + (to[at]! - part) * share) as Rgb);
}

/** Returns the colour itself, or the nearest step towards `pole` (black or white) that reaches `ratio` on every ground. */
export function readable(colour: string, grounds: string[], pole: string, ratio = 4.5): string {
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mix(colour, pole, share);
    if (grounds.every((ground) => contrast(candidate, ground) >= ratio)) return candidate;
  }
  return pole;
}
