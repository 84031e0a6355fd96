import { between, pick, seeded } from '../scene/random.ts';

const SKIN = ['#f1cfb4', '#e3b48f', '#c98f66', '#a66f48', '#7c4f33', '#5a3825'];
const HAIR = ['#2a211c', '#4a3426', '#7a5232', '#b88a52', '#8d8a86', '#1c1a1e', '#93472c'];
const CLOTH = ['#1f5a46', '#2d3f55', '#7b3b35', '#40433f', '#6b5a72', '#8a6a3c', '#e6dfd0'];
const GROUND = [
  ['#d9cfbd', '#b9aa90'],
  ['#c3d0c8', '#91a89c'],
  ['#d8c3b6', '#b48f7c'],
  ['#c8ced6', '#94a1b0'],
  ['#ddd6c2', '#b5ab86'],
  ['#cfc4d1', '#a391a8'],
] as const;
/** Hair behind the head and in front of it, by style. */
const BACK = [
  '',
  'M118 190Q110 70 200 68 292 70 284 190 300 270 276 292H124Q100 270 118 190z',
  'M124 186Q116 78 200 74 286 78 278 186 284 232 262 250H138Q116 232 124 186z',
  '',
];
const FRONT = [
  'M130 172Q122 84 200 80 280 84 271 172 262 132 236 122 190 136 150 128 136 142 130 172z',
  'M132 178Q120 88 196 82 284 84 270 178 266 136 214 114 176 150 132 178z',
  'M132 176Q126 84 200 80 276 84 269 176 262 130 200 124 140 130 132 176z',
  'M134 160Q128 92 200 88 274 92 267 160 262 122 200 116 140 122 134 160z',
];

/** An abstract portrait, 400 × 400: planes of tone, soft light from the left, no features to caricature. */
export function agentSvg(index: number): string {
  const random = seeded(`agent${index}`);
  const skin = SKIN[index % SKIN.length] as string;
  const hair = index % 6 > 3 ? pick(random, ['#1c1a1e', '#2a211c']) : pick(random, HAIR);
  const cloth = CLOTH[(index * 3) % CLOTH.length] as string;
  const [light, deep] = GROUND[(index * 5 + Math.floor(index / 6)) % GROUND.length] as readonly [
    string,
    string,
  ];
  const style = (index + Math.floor(index / 4)) % 4;
  const shirt = cloth === '#e6dfd0' ? '#40433f' : '#f1ece1';
  const lapel =
    index % 2
      ? `<path d="M168 292 200 352 232 292 218 282H182z" fill="${shirt}"/><path d="M168 290 150 330 196 396H204L250 330 232 290 200 352z" fill="#000" fill-opacity=".16"/>`
      : `<path d="M160 296Q200 340 240 296L228 284H172z" fill="${skin}"/>`;
  const glasses =
    index % 5 === 2
      ? '<g fill="none" stroke="#26211d" stroke-width="4"><rect x="152" y="172" width="38" height="28" rx="12"/><rect x="210" y="172" width="38" height="28" rx="12"/><path d="M190 184h20"/></g>'
      : '';
  const beard =
    style === 3 || (style === 0 && index % 3 === 0)
      ? `<path d="M136 190Q140 270 200 276 260 270 264 190 258 226 232 226 200 214 168 226 142 226 136 190z" fill="${hair}" fill-opacity=".92"/>`
      : '';
  const tilt = between(random, -3, 3);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 400 400"><defs><radialGradient id="g" cx=".3" cy=".22" r="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></radialGradient><linearGradient id="l" x1="0" x2="1" y1=".2" y2=".7"><stop offset="0" stop-color="#fff" stop-opacity=".26"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#1a0e08" stop-opacity=".34"/></linearGradient><filter id="b"><feGaussianBlur stdDeviation="7"/></filter></defs><rect width="400" height="400" fill="url(#g)"/><g transform="rotate(${tilt.toFixed(1)} 200 300)"><ellipse cx="216" cy="250" rx="150" ry="150" fill="#20160f" fill-opacity=".14" filter="url(#b)"/><path d="${BACK[style]}" fill="${hair}"/><path d="M40 420Q46 318 140 300L178 284V236H222V284L260 300Q354 318 360 420z" fill="${cloth}"/><path d="M174 230H226V290Q200 318 174 290z" fill="${skin}"/><path d="M174 246Q200 274 226 240V268Q200 296 174 268z" fill="#1a0e08" fill-opacity=".2"/>${lapel}<path d="M40 420Q46 318 140 300L178 284 200 352 222 284 260 300Q354 318 360 420z" fill="url(#l)" fill-opacity=".7"/><ellipse cx="200" cy="180" rx="66" ry="84" fill="${skin}"/><ellipse cx="200" cy="180" rx="66" ry="84" fill="url(#l)"/>${beard}<g fill="#2a1b14" fill-opacity=".72"><path d="M158 184q13-9 26 0-13 7-26 0zM216 184q13-9 26 0-13 7-26 0z"/></g><g fill="none" stroke="#3a241a" stroke-opacity=".5" stroke-linecap="round" stroke-width="4"><path d="M156 170q14-8 28-2M216 168q14-6 28 2M201 186q6 16 3 26-4 4-10 2"/><path d="M180 234q20 ${8 + (index % 3) * 3} 40 0" stroke="#7c2f28" stroke-opacity=".7"/></g><path d="${FRONT[style]}" fill="${hair}"/>${glasses}</g></svg>`;
}

export const AGENTS = Array.from({ length: 24 }, (_, i) => ({
  file: `agent-${String(i + 1).padStart(2, '0')}.jpg`,
  kind: 'portrait',
  alt: 'Portrait of an agent',
  index: i,
}));
