import { pictureSources } from '@keystead/kit/picture';
import sanitizeHtml from 'sanitize-html';
import { type Ctx, mediaUrl } from '../context/index.ts';

/**
 * Text that staff write as HTML. It is sanitised once, when it is written; stored text names its pictures by storage key
 * (`media:pictures/…`), so that it outlives a change of domain or store, and gets their addresses when it is read.
 */

/** What a text stores of a picture of the site. */
export interface TextPicture {
  /** Pixels. */
  width: number;
  height: number;
  /** Widths that exist beside it, in pixels. */
  widths: readonly number[];
}

/** Whatever `rich-text` of the theme styles and the editor offers; not `u`, which readers take for a link. */
const TAGS = [
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'hr',
  'br',
  'a',
  'strong',
  'em',
  's',
  'code',
  'img',
];

/** Elements that say the same in another way. A text has one h1: the title of its page. */
const SAME = { h1: 'h2', h5: 'h4', h6: 'h4', b: 'strong', i: 'em', del: 's', strike: 's' };

const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel'];
/** Lists within lists; no one reads deeper ones. */
const DEEPEST = 12;

/**
 * Returns HTML of which only what the public pages style is left: no scripts, styles, classes, ids, frames or forms; links to the
 * web, mail and telephone; pictures of the site alone. Sanitising twice changes nothing.
 * @param pictureOf by storage key; a picture it does not know is left out
 */
export function sanitised(
  html: string,
  pictureOf: (key: string) => TextPicture | undefined = () => undefined,
): string {
  // Where a drawing is taken out, a paragraph within it comes to stand within another: read once more, as browsers do.
  return once(once(html, pictureOf), pictureOf);
}

function once(html: string, pictureOf: (key: string) => TextPicture | undefined): string {
  return sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: { a: ['href'], img: ['src', 'alt', 'width', 'height', 'data-widths'] },
    allowedSchemes: LINK_SCHEMES,
    allowedSchemesByTag: { img: ['media'] },
    allowProtocolRelative: false,
    nestingLimit: DEEPEST,
    transformTags: {
      ...SAME,
      img: (tagName, { src = '', alt = '' }) => {
        const key = keyIn(src);
        const picture = key === undefined ? undefined : pictureOf(key);
        if (!picture) return { tagName, attribs: {} };
        const { width, height, widths } = picture;
        const size = { width: String(width), height: String(height), 'data-widths': widths.join(' ') };
        return { tagName, attribs: { src: `media:${key}`, alt, ...size } };
      },
    },
    exclusiveFilter: ({ tag, attribs }) => {
      if (tag === 'img') return attribs.src === undefined;
      return tag === 'a' && attribs.href === undefined ? 'excludeTag' : false;
    },
  }).trim();
}

const SOURCES = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi;

/** Returns storage keys that the pictures of a text may name, by key or by an address of any host. */
export function pictureKeys(html: string): string[] {
  const keys = Array.from(html.matchAll(SOURCES), ([, double, single, bare]) =>
    keyIn(double ?? single ?? bare ?? ''),
  );
  return [...new Set(keys.filter((key) => key !== undefined))];
}

/** Pictures have folders of their own whose names cannot be guessed, so their key identifies them at any address. */
function keyIn(source: string): string | undefined {
  return /(?:^|[:/])(pictures\/[a-z0-9]{1,8}\/[a-z0-9]{8,64}\/[a-z0-9]{8,64}\.jpg)$/.exec(source)?.[1];
}

/** A picture as `sanitised` writes it. */
const IMG =
  /<img src="media:([a-z0-9/]+\.jpg)" alt="([^"]*)" width="(\d+)" height="(\d+)"(?: data-widths="([\d ]*)")? \/>/g;

/** Returns stored text with the addresses of its pictures, in every size they have: for readers. */
export function shownHtml(ctx: Pick<Ctx, 'origin' | 'ports'>, html: string): string {
  return html.replace(IMG, (_whole, key: string, alt: string, width: string, height: string, sizes = '') => {
    const url = mediaUrl(ctx, key);
    const widths = String(sizes).split(' ').filter(Boolean).map(Number);
    const sources = pictureSources({ base: url.replace(/\.jpg$/, ''), widths }).map(
      ({ type, srcSet }) => `<source type="${type}" srcset="${escaped(srcSet)}" sizes="${SIZES}" />`,
    );
    const img = `<img src="${escaped(url)}" alt="${alt}" width="${width}" height="${height}" loading="lazy" decoding="async" />`;
    return `<picture>${sources.join('')}${img}</picture>`;
  });
}

/**
 * Returns stored text as an editor takes it: each picture is one element with an address that a browser can show, and lines are
 * not broken where only their writer broke them, for an editor would keep that.
 */
export function editableHtml(ctx: Pick<Ctx, 'origin' | 'ports'>, html: string): string {
  return unwrapped(html).replace(
    IMG,
    (_whole, key: string, alt: string, width: string, height: string) =>
      `<img src="${escaped(mediaUrl(ctx, key))}" alt="${alt}" width="${width}" height="${height}" />`,
  );
}

const BLOCK = '<\\/?(?:p|h[2-4]|[uo]l|li|blockquote|hr ?\\/?)>';
/** White space at the edges of paragraphs and their like, once it is single spaces. */
const EDGES = new RegExp(`(?<=${BLOCK}) | (?=${BLOCK})`, 'g');

function unwrapped(html: string): string {
  const parts = html.split(/(<pre>[\s\S]*?<\/pre>)/);
  return parts
    .map((part) => (part.startsWith('<pre>') ? part : part.replace(/\s+/g, ' ').replace(EDGES, '').trim()))
    .join('');
}

/** The measure of written content, 68 characters; the whole width of a phone. */
const SIZES = '(min-width: 48rem) 44rem, 100vw';

const escaped = (address: string) => address.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
