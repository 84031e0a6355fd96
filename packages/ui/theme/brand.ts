import { contrast, mix, readable } from './contrast.ts';

const BLACK = '#000000';
const WHITE = '#ffffff';
/** The grounds a brand colour must be readable on: paper and card of both themes (see tokens.css). */
const LIGHT = { paper: '#fbfaf6', card: WHITE };
const DARK = { paper: '#111613', card: '#212925' };

/** The ground of a page in both themes, for what the browser paints around it. */
export const paper = { light: LIGHT.paper, dark: DARK.paper };

/**
 * Style sheet text that puts an operator's two colours ("#rrggbb") in place of ours. Colours too pale or too dark are
 * moved until words in them, on them and on their tints reach 4.5:1 in both themes. Anything else is left out.
 */
export function brandStyle({ accent, signal }: { accent?: string; signal?: string }): string {
  const rules = [
    ...(valid(accent) ? accentRules(accent) : []),
    ...(valid(signal) ? signalRules(signal) : []),
  ];
  return rules.length > 0 ? `:root{${rules.join(';')}}` : '';
}

function valid(colour: string | undefined): colour is string {
  return colour !== undefined && /^#[0-9a-f]{6}$/i.test(colour);
}

/** Tints are chosen first, because words must be readable on them too. */
function pair(colour: string) {
  const tint = { light: mix(LIGHT.card, colour, 0.11), dark: mix(DARK.paper, colour, 0.2) };
  return {
    tint,
    light: readable(colour, [LIGHT.paper, LIGHT.card, tint.light], BLACK),
    dark: readable(colour, [DARK.paper, DARK.card, tint.dark], WHITE),
  };
}

function accentRules(colour: string): string[] {
  const { tint, light, dark } = pair(colour);
  const onDark = contrast(dark, '#0b1f17') >= 4.5 ? '#0b1f17' : BLACK;
  return [
    `--color-accent:light-dark(${light},${dark})`,
    `--color-accent-hover:light-dark(${mix(light, BLACK, 0.25)},${mix(dark, WHITE, 0.25)})`,
    `--color-accent-tint:light-dark(${tint.light},${tint.dark})`,
    `--color-on-accent:light-dark(${WHITE},${onDark})`,
  ];
}

function signalRules(colour: string): string[] {
  const { tint, light, dark } = pair(colour);
  return [
    `--color-signal:light-dark(${readable(colour, [LIGHT.paper], BLACK, 3)},${readable(colour, [DARK.card], WHITE, 3)})`,
    `--color-signal-ink:light-dark(${light},${dark})`,
    `--color-signal-tint:light-dark(${tint.light},${tint.dark})`,
  ];
}
