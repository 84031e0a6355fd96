import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Font } from '@react-pdf/renderer';

const require = createRequire(import.meta.url);
const general = dirname(require.resolve('@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff'));
const arabic = dirname(
  require.resolve('@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff'),
);
const devanagari = dirname(
  require.resolve('@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff'),
);

/** Noto Sans by alphabet: where its files are, and how they begin. A sign is set from the first one that has it. */
const FACES: Readonly<Record<string, readonly [folder: string, file: string]>> = {
  'Noto Latin': [general, 'noto-sans-latin'],
  'Noto Latin Extended': [general, 'noto-sans-latin-ext'],
  'Noto Greek': [general, 'noto-sans-greek'],
  'Noto Cyrillic': [general, 'noto-sans-cyrillic'],
  'Noto Vietnamese': [general, 'noto-sans-vietnamese'],
  'Noto Arabic': [arabic, 'noto-sans-arabic-arabic'],
  'Noto Devanagari': [devanagari, 'noto-sans-devanagari-devanagari'],
};

const WEIGHTS = [400, 700];

for (const [family, [folder, file]] of Object.entries(FACES)) {
  Font.register({
    family,
    fonts: WEIGHTS.map((fontWeight) => ({
      src: join(folder, `${file}-${fontWeight}-normal.woff`),
      fontWeight,
    })),
  });
}
// Names are not hyphenated by English rules.
Font.registerHyphenationCallback((word) => [word]);

interface Glyph {
  codePoints: number[];
}
interface Typeface {
  readonly unitsPerEm: number;
  getGlyph(id: number, codePoints?: number[]): Glyph;
}

/**
 * fontkit keeps one object for each glyph, with the characters it first stood for; the typesetter counts characters by
 * it, and would lose the ends of words whose glyphs have stood for others before. Here each use has its own characters.
 */
function giveEachUseItsCharacters(typeface: Typeface): void {
  const shared = typeface.getGlyph.bind(typeface);
  typeface.getGlyph = (id, codePoints = []) => {
    const glyph = shared(id, codePoints);
    if (String(glyph.codePoints) === String(codePoints)) return glyph;
    return Object.create(glyph, { codePoints: { value: codePoints, enumerable: true } }) as Glyph;
  };
}

/** Lines keep their distance, whichever alphabets meet on them: all have the heights of the Latin one. */
function evenLines(typeface: Typeface): void {
  const heights = { ascent: 1.069, descent: -0.293, lineGap: 0 };
  for (const [name, height] of Object.entries(heights)) {
    Object.defineProperty(typeface, name, { value: height * typeface.unitsPerEm });
  }
}

async function load(): Promise<void> {
  for (const fontFamily of Object.keys(FACES)) {
    for (const fontWeight of WEIGHTS) {
      await Font.load({ fontFamily, fontWeight });
      const typeface = Font.getFont({ fontFamily, fontWeight })?.data as unknown as Typeface;
      giveEachUseItsCharacters(typeface);
      evenLines(typeface);
    }
  }
}

let loading: Promise<void> | undefined;

/** Reads the typefaces, once for the process. */
export function loadTypefaces(): Promise<void> {
  loading ??= load();
  return loading;
}

const ALL = Object.keys(FACES);
/** The alphabet of the language first: its spaces and stops belong to its words. */
const FIRST: Readonly<Record<string, string>> = { ar: 'Noto Arabic', hi: 'Noto Devanagari' };

/** Returns the typefaces of a text, in the order they are looked into. */
export function typefacesFor(language: string): string[] {
  const first = FIRST[language];
  return first ? [first, ...ALL.filter((face) => face !== first)] : ALL;
}
