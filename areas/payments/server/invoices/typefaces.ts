import { fileURLToPath } from 'node:url';
import { Font } from '@react-pdf/renderer';

/** Noto Sans by alphabet; a sign is set from the first one that has it. */
const FACES: Readonly<Record<string, string>> = {
  'Noto Latin': '@fontsource/noto-sans/files/noto-sans-latin-WEIGHT-normal.woff',
  'Noto Latin Extended': '@fontsource/noto-sans/files/noto-sans-latin-ext-WEIGHT-normal.woff',
  'Noto Greek': '@fontsource/noto-sans/files/noto-sans-greek-WEIGHT-normal.woff',
  'Noto Cyrillic': '@fontsource/noto-sans/files/noto-sans-cyrillic-WEIGHT-normal.woff',
  'Noto Vietnamese': '@fontsource/noto-sans/files/noto-sans-vietnamese-WEIGHT-normal.woff',
  'Noto Arabic': '@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-WEIGHT-normal.woff',
  'Noto Devanagari':
    '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-WEIGHT-normal.woff',
};

for (const [family, file] of Object.entries(FACES)) {
  Font.register({
    family,
    fonts: [400, 700].map((fontWeight) => ({
      src: fileURLToPath(import.meta.resolve(file.replace('WEIGHT', String(fontWeight)))),
      fontWeight,
    })),
  });
}
// Names are not hyphenated by English rules.
Font.registerHyphenationCallback((word) => [word]);

const ALL = Object.keys(FACES);
/** The alphabet of the language first: its spaces and stops belong to its words. */
const FIRST: Readonly<Record<string, string>> = { ar: 'Noto Arabic', hi: 'Noto Devanagari' };

/** The typefaces of a text, in the order they are looked into. */
export function typefacesFor(language: string): string[] {
  const first = FIRST[language];
  return first ? [first, ...ALL.filter((face) => face !== first)] : ALL;
}
