import { contrast, mix, readable } from './contrast.ts';
import { paper } from './paper.ts';

const BLACK = '#000000';
const WHITE = '#ffffff';

interface Grounds {
  paper: string;
  card: string;
  /** The others that come nearest to text: under the pointer, and tints of notices. */
  near: string[];
  /** Muted text, which stands on tints too. */
  muted: string;
}
/** The grounds a brand colour must be readable on (see tokens.css), and how well. */
interface Theme {
  light: Grounds;
  dark: Grounds;
  words: number;
  shapes: number;
}
const NORMAL: Theme = {
  light: { paper: paper.light, card: WHITE, near: ['#f1eee5', '#e2efe8', '#e6ecf7'], muted: '#59635d' },
  dark: { paper: paper.dark, card: '#212925', near: ['#2a332e', '#1c352b', '#202c42'], muted: '#a5aea8' },
  words: 4.5,
  shapes: 3,
};
const MORE_CONTRAST: Theme = {
  light: { ...NORMAL.light, paper: WHITE, card: WHITE, muted: '#2f3833' },
  dark: { ...NORMAL.dark, paper: BLACK, card: '#0f1311', muted: '#dde2de' },
  words: 7,
  shapes: 4.5,
};

/** What stands in tokens.css while an operator has chosen nothing. */
export const ownBrand = { accent: '#1f5a46', signal: '#d4572a' };

/**
 * Returns stylesheet text that puts an operator's two colours ("#rrggbb") in place of ours. Colours too pale or too dark are
 * moved until text in them, on them and on their tints reaches 4.5:1 in both themes, and 7:1 for readers who want more
 * contrast. Anything that is no colour is left out.
 */
export function brandStyle({ accent, signal }: { accent?: string; signal?: string }): string {
  const rules = (theme: Theme) =>
    [
      ...(valid(accent) ? accentRules(accent, theme) : []),
      ...(valid(signal) ? signalRules(signal, theme) : []),
    ].join(';');
  const normal = rules(NORMAL);
  if (normal === '') return '';
  const more = rules(MORE_CONTRAST);
  return `:root{${normal}}:root.contrast{${more}}@media (prefers-contrast:more){:root{${more}}}`;
}

/** A colour of the site as it is shown in a theme: the ground, text in it, and text on it. */
interface ShownBrand {
  readonly name: 'light' | 'dark';
  readonly ground: string;
  readonly words: string;
  readonly on: string;
}

/** Returns the colour that `brandStyle` makes of a colour ("#rrggbb"), for the one who chooses it to see. */
export function shownBrand(colour: string): { light: ShownBrand; dark: ShownBrand } {
  const { light, dark } = pair(colour, NORMAL);
  return {
    light: { name: 'light', ground: NORMAL.light.card, words: light, on: WHITE },
    dark: { name: 'dark', ground: NORMAL.dark.card, words: dark, on: onDark(dark, NORMAL) },
  };
}

function valid(colour: string | undefined): colour is string {
  return colour !== undefined && /^#[0-9a-f]{6}$/i.test(colour);
}

/** Tints are chosen first, because text must be readable on them too. */
function pair(colour: string, { light, dark, words }: Theme) {
  const tint = {
    light: tinted(light.card, colour, 0.11, light.muted, words),
    dark: tinted(dark.paper, colour, 0.2, dark.muted, words),
  };
  return {
    tint,
    light: readable(colour, [light.paper, light.card, tint.light, ...light.near], BLACK, words),
    dark: readable(colour, [dark.paper, dark.card, tint.dark, ...dark.near], WHITE, words),
  };
}

/** Returns a ground with a share of the colour in it, less where muted text could not be read on it. */
function tinted(ground: string, colour: string, most: number, muted: string, ratio: number): string {
  for (let share = most; share > 0; share -= 0.01) {
    const tint = mix(ground, colour, share);
    if (contrast(muted, tint) >= ratio) return tint;
  }
  return ground;
}

/** Returns text on the colour as dark themes have it. */
function onDark(colour: string, { words }: Theme): string {
  return contrast(colour, '#0b1f17') >= words ? '#0b1f17' : BLACK;
}

function accentRules(colour: string, theme: Theme): string[] {
  const { tint, light, dark } = pair(colour, theme);
  return [
    `--color-accent:light-dark(${light},${dark})`,
    `--color-accent-hover:light-dark(${mix(light, BLACK, 0.25)},${mix(dark, WHITE, 0.25)})`,
    `--color-accent-tint:light-dark(${tint.light},${tint.dark})`,
    `--color-on-accent:light-dark(${WHITE},${onDark(dark, theme)})`,
  ];
}

function signalRules(colour: string, theme: Theme): string[] {
  const { tint, light, dark } = pair(colour, theme);
  const shape = {
    light: readable(colour, [theme.light.paper], BLACK, theme.shapes),
    dark: readable(colour, [theme.dark.card], WHITE, theme.shapes),
  };
  return [
    `--color-signal:light-dark(${shape.light},${shape.dark})`,
    `--color-signal-ink:light-dark(${light},${dark})`,
    `--color-signal-tint:light-dark(${tint.light},${tint.dark})`,
  ];
}
