/** Layers of the operator over maps: what they may hold, and how their classes look. Pure, for server and browser. */

/**
 * Colours that people with any sight of colours tell apart (Okabe and Ito), by their names: on light maps and on dark ones. Each
 * has a pattern of its own, so that colour is never the only sign.
 */
export const LAYER_COLOURS = {
  blue: { light: '#0072b2', dark: '#4fb0ea', pattern: 'rising' },
  orange: { light: '#b86e00', dark: '#e69f00', pattern: 'falling' },
  green: { light: '#007a59', dark: '#2fc79b', pattern: 'level' },
  red: { light: '#c04a00', dark: '#ff8652', pattern: 'upright' },
  purple: { light: '#a34f80', dark: '#e09cc3', pattern: 'dots' },
  sky: { light: '#2a7fb0', dark: '#8fd0f7', pattern: 'grid' },
  yellow: { light: '#857b00', dark: '#f0e442', pattern: 'lattice' },
  grey: { light: '#5c5c5c', dark: '#bdbdbd', pattern: 'plain' },
} as const;
export type LayerColour = keyof typeof LAYER_COLOURS;

export const LAYER_COLOUR_NAMES = Object.keys(LAYER_COLOURS) as [LayerColour, ...LayerColour[]];

/** What layers and their files may hold at most. */
export const LAYER_LIMITS = {
  layers: 20,
  /** As many as there are colours. */
  classes: LAYER_COLOUR_NAMES.length,
  /** Of a file. */
  bytes: 16 * 1024 * 1024,
  shapes: 20_000,
  corners: 500_000,
  ringCorners: 50_000,
  /** How deep a file is nested: shapes take eight levels, their properties some more. */
  depth: 20,
} as const;

/** Texts by the code of their language. */
export type LayerNames = Readonly<Record<string, string>>;

/** One class of a layer. */
export interface LayerClass {
  /** Within its layer, from 1; it stays the same while the value does. */
  readonly number: number;
  /** Of the property that says the class; '' where all shapes are of this one. */
  readonly value: string;
  readonly colour: LayerColour;
  readonly names: LayerNames;
}

/** Returns a text in a language, or in any. */
export const nameIn = (names: LayerNames, language: string): string =>
  names[language] || Object.values(names)[0] || '';

/**
 * Numbers classes: a value that was there before has its number again, another one a number that none had.
 * @param lastGiven the highest number that was given before
 */
export function numberClasses(
  before: readonly LayerClass[],
  classes: readonly Omit<LayerClass, 'number'>[],
  lastGiven: number,
): LayerClass[] {
  const known = new Map(before.map(({ value, number }) => [value, number]));
  let last = Math.max(lastGiven, ...known.values());
  return classes.map((one) => {
    const number = known.get(one.value) ?? last + 1;
    last = Math.max(last, number);
    return { ...one, number };
  });
}
