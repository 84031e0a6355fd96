/** The mark: the keystone of an arch between its neighbours, standing on a doorway. */
const ARCH =
  'M6 58V34A26 26 0 0 1 16.700 12.900L24.300 23.300A13.500 13.500 0 0 0 18.500 34V58zM58 58V34A26 26 0 0 0 47.300 12.900L39.700 23.300A13.500 13.500 0 0 1 45.500 34V58z';
const STONE = 'M20.500 5H43.500L37.600 24.400H26.400z';

const mark = (arch: string, stone: string) =>
  `<path fill="${arch}" d="${ARCH}"/><path fill="${stone}" d="${STONE}"/>`;

/** The word in strokes: no font is needed and it looks the same everywhere. Letters stand on y = 46, 26 high. */
const LETTERS: [advance: number, path: string][] = [
  [25, 'M2 18V46M20 18 3 33M9 28 21 46'],
  [22, 'M2 36H18A8.500 9.500 0 1 0 15.500 43.500'],
  [20, 'M1 27 9 45M17 27 8 49Q6 54 1 53.500'],
  [
    17,
    'M14 29.500Q11.500 26.500 8 26.500 2.500 26.500 2.500 31 2.500 35 8 36 14 37.200 14 41 14 46 8 46 3.500 46 1.500 42.500',
  ],
  [15, 'M6.500 20V41Q6.500 46 12 45.500M1 27.500H12'],
  [22, 'M2 36H18A8.500 9.500 0 1 0 15.500 43.500'],
  [22, 'M17.500 27V46M17.500 36.500A8 9.500 0 1 0 17.500 36.600'],
  [20, 'M17.500 16V46M17.500 36.500A8 9.500 0 1 0 17.500 36.600'],
];

function word(): string {
  let x = 78;
  let out = '';
  for (const [advance, path] of LETTERS) {
    out += `<path transform="translate(${x} 0)" d="${path}"/>`;
    x += advance;
  }
  return out;
}

const svg = (width: number, height: number, body: string, label: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}">${body}</svg>\n`;

const strokes = (color: string) =>
  `<g fill="none" stroke="${color}" stroke-width="3.400" stroke-linecap="round" stroke-linejoin="round">${word()}</g>`;

const placeholder = svg(
  1600,
  1067,
  `<rect width="1600" height="1067" fill="#ece8de"/><path d="M0 760 330 560 560 700 900 470 1260 720 1600 560V1067H0z" fill="#e2dccf"/><path d="M0 900H1600V1067H0z" fill="#d8d2c3"/><g transform="translate(640 330) scale(5)">${mark('#c6bfae', '#b3ac9a')}</g>`,
  'No picture yet',
);

export const BRAND = [
  {
    file: 'logo-mark.svg',
    kind: 'mark',
    width: 64,
    height: 64,
    alt: 'Keystead mark',
    svg: svg(64, 64, mark('#16201c', '#1f5a46'), 'Keystead'),
  },
  {
    file: 'logo.svg',
    kind: 'wordmark',
    width: 244,
    height: 64,
    alt: 'Keystead',
    svg: svg(244, 64, mark('#16201c', '#1f5a46') + strokes('#16201c'), 'Keystead'),
  },
  {
    file: 'logo-light.svg',
    kind: 'wordmark-on-dark',
    width: 244,
    height: 64,
    alt: 'Keystead',
    svg: svg(244, 64, mark('#fbfaf6', '#6fb596') + strokes('#fbfaf6'), 'Keystead'),
  },
  {
    file: 'favicon.svg',
    kind: 'favicon',
    width: 64,
    height: 64,
    alt: 'Keystead',
    svg: svg(
      64,
      64,
      `<rect width="64" height="64" rx="14" fill="#1f5a46"/><g transform="translate(8 7) scale(.75)">${mark('#fbfaf6', '#f2c9a0')}</g>`,
      'Keystead',
    ),
  },
  {
    file: 'placeholder.svg',
    kind: 'placeholder',
    width: 1600,
    height: 1067,
    alt: 'No picture yet',
    svg: placeholder,
  },
];
