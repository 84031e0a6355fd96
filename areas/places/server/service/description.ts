import { DEEPEST_TILES } from '@keystead/kit/street-layers';
import type { StreetTiles, TileSource } from '@keystead/settings/server';
import { z } from 'zod';
import { type Asked, fetchOutside, OutsideError } from './fetching.ts';

/** What is known of a tile service: where tiles are, how deep they go, and whom maps have to name. */
export const description = z.object({
  /** With `{z}`, `{x}` and `{y}`. */
  tiles: z.string(),
  maxZoom: z.number(),
  credits: z.array(z.object({ text: z.string(), url: z.string() })),
});
export type Description = z.output<typeof description>;

export const MAP_CREDIT = {
  text: '© OpenStreetMap contributors',
  url: 'https://www.openstreetmap.org/copyright',
};

const MOST_BYTES = 2_000_000;
const MOST_CREDITS = 5;

const tileJson = z.object({
  tiles: z.array(z.string().max(2000)).min(1),
  maxzoom: z.number().int().min(0).max(30).default(DEEPEST_TILES),
  attribution: z.string().max(5000).default(''),
});
const style = z.object({
  version: z.literal(8),
  sources: z.record(
    z.string(),
    z.looseObject({
      type: z.string(),
      url: z.string().max(2000).optional(),
      tiles: z.array(z.string()).optional(),
    }),
  ),
});

/**
 * Reads what a service says of itself: a TileJSON, or a style whose first source of vector tiles names one.
 * @throws OutsideError when no answer comes, or one that is neither
 */
export async function readDescription({ address, origins, outerOnly }: TileSource): Promise<Description> {
  const asked = {
    origins,
    outerOnly,
    mostBytes: MOST_BYTES,
    patienceMs: 10_000,
    headers: { accept: 'application/json' },
  };
  const first = await readJson(address, asked);
  const asStyle = style.safeParse(first.json);
  if (!asStyle.success) return described(first.json, first.address);
  const source = Object.values(asStyle.data.sources).find(({ type }) => type === 'vector');
  if (!source) throw new OutsideError('The style draws no vector tiles', { isAnswered: true });
  if (source.tiles) return described(source, first.address);
  const second = await readJson(absolute(source.url ?? '', first.address), asked);
  return described(second.json, second.address);
}

async function readJson(address: string, asked: Asked): Promise<{ json: unknown; address: string }> {
  const { status, bytes } = await fetchOutside(address, asked);
  if (status !== 200) throw new OutsideError(`The tile service answered ${status}`);
  try {
    return { json: JSON.parse(new TextDecoder().decode(bytes)) as unknown, address };
  } catch (cause) {
    throw new OutsideError('The tile service did not answer in JSON', { isAnswered: true, cause });
  }
}

function described(json: unknown, base: string): Description {
  const checked = tileJson.safeParse(json);
  if (!checked.success)
    throw new OutsideError('The tile service does not say where its tiles are', { isAnswered: true });
  const {
    tiles: [tiles = ''],
    maxzoom,
    attribution,
  } = checked.data;
  const address = absolute(tiles, base).replaceAll('%7B', '{').replaceAll('%7D', '}');
  if (!['{z}', '{x}', '{y}'].every((part) => address.includes(part)))
    throw new OutsideError('The addresses of tiles have no places for z, x and y', { isAnswered: true });
  return { tiles: address, maxZoom: Math.min(DEEPEST_TILES, maxzoom), credits: creditsOf(attribution) };
}

function absolute(address: string, base: string): string {
  if (!URL.canParse(address, base))
    throw new OutsideError('The tile service names no address', { isAnswered: true });
  return new URL(address, base).href;
}

/** Reads the links of an attribution, which is HTML of someone else, as texts and addresses. */
export function creditsOf(html: string): StreetTiles['credits'] {
  const links = html.split(/<a\b/i).slice(1).map(linkIn);
  const rest = { text: plain(html), url: '' };
  const named = (links.length > 0 ? links : [rest]).filter(({ text }) => text !== '').slice(0, MOST_CREDITS);
  const isNamed = named.some(({ text, url }) => /openstreetmap/i.test(`${text} ${url}`));
  return isNamed ? named : [...named, MAP_CREDIT];
}

/** Reads a link behind its `<a`; by plain steps, since one expression for all of it takes minutes for some texts. */
function linkIn(html: string): StreetTiles['credits'][number] {
  const end = html.indexOf('>');
  if (end < 0) return { text: '', url: '' };
  const [, url = ''] = /\bhref\s*=\s*["']?([^"'\s>]{1,500})/i.exec(html.slice(0, end)) ?? [];
  const [text = ''] = html.slice(end + 1).split(/<\/a>/i);
  return { text: plain(text), url: webAddress(url) };
}

const SIGNS: Readonly<Record<string, string>> = { copy: '©', amp: '&', '#169': '©', nbsp: ' ', '#x26': '&' };

function plain(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(#?\w{1,6});/g, (sign, name: string) => SIGNS[name] ?? sign)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120);
}

function webAddress(text: string): string {
  const address = text.replaceAll('&amp;', '&');
  return /^https?:\/\//.test(address) && URL.canParse(address) ? new URL(address).href : '';
}
