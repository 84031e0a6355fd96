import { DOORWAY } from '@keystead/kit/doorway';
import { truncate } from '@keystead/kit/text';
import sharp, { type OverlayOptions } from 'sharp';
import type { PreviewCard } from './port.ts';
import { FAMILIES, loadTypefaces } from './typefaces.ts';

const WIDTH = 1200;
const HEIGHT = 630;
/** Previews are cut at their edges by some sites. */
const MARGIN = 64;
const INNER = WIDTH - 2 * MARGIN;
const LONGEST_TITLE = 120;
/** The largest a title is set in, and what it shrinks to so that it takes no more than its height. */
const TITLE_SIZES = [64, 54, 46, 40];
const TITLE_HEIGHT = 250;

const RTL = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Draws a preview as JPEG: the picture, and over it, in the colour of the site, what it shows. */
export async function drawCard(card: PreviewCard): Promise<Buffer> {
  const fontfile = await loadTypefaces();
  const write = (text: string, size: number, options: { isBold?: boolean; colour?: string } = {}) =>
    line(text, { fontfile, size, ...options });
  const [title, price, place, site] = await Promise.all([
    titleOf(card.title, write),
    card.price === '' ? undefined : write(card.price, 44, { isBold: true }),
    card.place === '' ? undefined : write(card.place, 30),
    // A card about the site itself names it once.
    card.site === card.title ? undefined : write(card.site, 30, { isBold: true, colour: inkOn(card.colour) }),
  ]);
  // As the title is read, so the card is laid out.
  const isRtl = RTL.test(/\p{L}/u.exec(card.title)?.[0] ?? '');
  const left = ({ width }: Block) => (isRtl ? WIDTH - MARGIN - width : MARGIN);
  const layers: OverlayOptions[] = [{ input: ground(card, site, isRtl) }];
  let bottom = HEIGHT - MARGIN;
  for (const [block, gap] of [
    [place, 18],
    [title, 14],
    [price, 0],
  ] as const) {
    if (!block) continue;
    bottom -= block.height;
    layers.push({ input: block.png, left: left(block), top: Math.max(0, bottom) });
    bottom -= gap;
  }
  if (site) {
    const top = MARGIN + Math.round((CHIP - site.height) / 2);
    const inset = isRtl ? -PADDING : PADDING;
    layers.push({ input: site.png, left: left(site) + inset, top });
  }
  return (await canvas(card)).composite(layers).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}

interface Block {
  png: Buffer;
  width: number;
  height: number;
}

/** Returns the picture cut to the shape, else the colour of the site. */
async function canvas({ picture, colour }: PreviewCard) {
  if (picture !== undefined) {
    const cut = sharp(picture, { failOn: 'error' }).resize(WIDTH, HEIGHT, {
      fit: 'cover',
      position: 'attention',
    });
    const { data, info } = await cut
      .flatten({ background: colour })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
  }
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: colour } });
}

const CHIP = 60;
const PADDING = 22;

/** Returns a shade that texts can be read on, the site's chip, a band of its colour, and a drawing where there is no picture. */
function ground({ colour, picture, price }: PreviewCard, site: Block | undefined, isRtl: boolean): Buffer {
  const width = (site?.width ?? 0) + 2 * PADDING;
  const x = isRtl ? WIDTH - MARGIN - width : MARGIN;
  const chip = `<rect x="${x}" y="${MARGIN}" width="${width}" height="${CHIP}" rx="12" fill="${colour}" stroke="#fff" stroke-opacity=".5"/>`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<defs><linearGradient id="s" x2="0" y2="1"><stop offset=".2" stop-opacity="0"/><stop offset=".6" stop-opacity=".62"/><stop offset="1" stop-opacity=".86"/></linearGradient></defs>
${picture === undefined ? doorway(isRtl, price === '' ? 1.9 : 1.2) : ''}
<rect width="100%" height="100%" fill="url(#s)"/>
${site ? chip : ''}
<rect y="${HEIGHT - 10}" width="100%" height="10" fill="${colour}"/>
</svg>`);
}

/** Returns the doorway of the site's own pages, at the side where no text begins; smaller above more text. */
function doorway(isRtl: boolean, scale: number): string {
  const { width, sun, walls, details, ground: street, ajar } = DOORWAY;
  const x = isRtl ? MARGIN : WIDTH - MARGIN - width * scale;
  const outlined = [...walls, details, street, ajar.door].map((d) => `<path d="${d}"/>`).join('');
  return `<g transform="translate(${x} ${MARGIN}) scale(${scale})" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">
<circle cx="${sun.x}" cy="${sun.y}" r="${sun.radius}" fill="#fff" fill-opacity=".25" stroke="none"/><path d="${ajar.light}" fill="#fff" fill-opacity=".2" stroke="none"/>${outlined}</g>`;
}

async function titleOf(
  text: string,
  write: (text: string, size: number, options: { isBold: true }) => Promise<Block>,
): Promise<Block> {
  const words = truncate(text, LONGEST_TITLE);
  let block: Block | undefined;
  for (const size of TITLE_SIZES) {
    block = await write(words, size, { isBold: true });
    if (block.height <= TITLE_HEIGHT) break;
  }
  return block as Block;
}

/** In the place of a text that says nothing. */
const NOTHING = { width: 1, height: 1, channels: 4, background: '#00000000' } as const;

const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Returns a text, broken into lines where it is longer than the card. */
async function line(
  text: string,
  {
    fontfile,
    size,
    isBold = false,
    colour = '#ffffff',
  }: { fontfile: string; size: number; isBold?: boolean; colour?: string },
): Promise<Block> {
  const plain = text.replace(/\p{Cc}|\p{Surrogate}/gu, ' ').trim();
  if (plain === '') return { png: await sharp({ create: NOTHING }).png().toBuffer(), width: 1, height: 1 };
  const marked = plain.replace(/[&<>]/g, (letter) => MARKUP[letter] ?? letter);
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${marked}</span>`,
      font: `${FAMILIES} ${isBold ? 'Bold ' : ''}${size}`,
      fontfile,
      width: INNER,
      dpi: 72,
      rgba: true,
      align: 'left',
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  if (info.width <= INNER) return { png: data, width: info.width, height: info.height };
  // Letters of some scripts reach beyond the line they are set on.
  const fitted = await sharp(data).extract({ left: 0, top: 0, width: INNER, height: info.height }).toBuffer();
  return { png: fitted, width: INNER, height: info.height };
}

/** Returns black or white, whichever is read better on a colour. */
function inkOn(colour: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255) as [
    number,
    number,
    number,
  ];
  return 0.2126 * red ** 2.2 + 0.7152 * green ** 2.2 + 0.0722 * blue ** 2.2 > 0.2 ? '#111111' : '#ffffff';
}
