import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brandStyle } from './brand.ts';
import { contrast } from './contrast.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** name → [light, dark] of every colour in a piece of CSS. */
function colours(text: string): Record<string, [string, string]> {
  const found = text.matchAll(/--color-([a-z-]+):\s*light-dark\((#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\)/gi);
  return Object.fromEntries([...found].map(([, name, light, dark]) => [name, [light, dark]]));
}

const [plain = '', strong = ''] = css.split('@variant contrast-more');
const normal = colours(plain);
const themes = { normal, 'more contrast': { ...normal, ...colours(strong) } };

const GROUNDS = ['paper', 'sunken', 'card', 'raised', 'hover'];
const WORDS = [
  'ink',
  'muted',
  'accent',
  'accent-hover',
  'signal-ink',
  'danger',
  'warning',
  'success',
  'info',
  'sale',
  'rent',
];
const TINTED = ['accent', 'sale', 'rent', 'danger', 'warning', 'info', 'success'];

const readablePairs = [
  ...WORDS.flatMap((word) => GROUNDS.map((ground) => [word, ground] as const)),
  ...TINTED.flatMap((word) => [[word, `${word}-tint`] as const, ['ink', `${word}-tint`] as const]),
  ['signal-ink', 'signal-tint'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ['paper', 'ink'],
] as const;

const visiblePairs = ['line-strong', 'accent', 'signal', 'danger'].flatMap((shape) =>
  ['paper', 'card', 'raised'].map((ground) => [shape, ground] as const),
);

describe.each(Object.entries(themes))('%s', (kind, theme) => {
  const words = kind === 'normal' ? 4.5 : 7;
  const shapes = kind === 'normal' ? 3 : 4.5;
  describe.each([
    ['light', 0],
    ['dark', 1],
  ] as const)('%s', (_name, side) => {
    test.each(readablePairs)('%s on %s can be read', (word, ground) => {
      expect(contrast(theme[word]![side], theme[ground]![side])).toBeGreaterThanOrEqual(words);
    });
    test.each(visiblePairs)('%s on %s can be seen', (shape, ground) => {
      expect(contrast(theme[shape]![side], theme[ground]![side])).toBeGreaterThanOrEqual(shapes);
    });
  });
});

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

test('corrects any two brand colours until they can be read', () => {
  fc.assert(
    fc.property(hex, hex, (accent, signal) => {
      const [plainRules = '', strongRules = ''] = brandStyle({ accent, signal }).split(':root.contrast');
      readableEverywhere({ ...normal, ...colours(plainRules) }, 4.5, 3);
      readableEverywhere({ ...themes['more contrast'], ...colours(strongRules) }, 7, 4.5);
    }),
  );
});

/** Text in the brand colours, on them and on their tints, and shapes on paper. */
function readableEverywhere(own: Record<string, [string, string]>, words: number, shapes: number) {
  for (const side of [0, 1] as const) {
    const ratio = (word: string, ground: string) => contrast(own[word]![side], own[ground]![side]);
    expect(ratio('accent', 'paper')).toBeGreaterThanOrEqual(words);
    expect(ratio('accent', 'card')).toBeGreaterThanOrEqual(words);
    for (const ground of ['hover', 'info-tint', 'success-tint', 'warning-tint', 'danger-tint'])
      expect(ratio('accent', ground)).toBeGreaterThanOrEqual(words);
    for (const tint of ['accent-tint', 'signal-tint'])
      expect(ratio('muted', tint)).toBeGreaterThanOrEqual(words);
    expect(ratio('accent', 'accent-tint')).toBeGreaterThanOrEqual(words);
    expect(ratio('on-accent', 'accent')).toBeGreaterThanOrEqual(words);
    expect(ratio('signal-ink', 'signal-tint')).toBeGreaterThanOrEqual(words);
    expect(ratio('signal', 'paper')).toBeGreaterThanOrEqual(shapes);
  }
}

test('leaves out what is not a colour', () => {
  expect(brandStyle({ accent: 'red;}body{display:none', signal: undefined })).toBe('');
});
