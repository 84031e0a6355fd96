import type { Answer, Input } from '@keystead/http/call';
import { BRIEF_FROM, formatMoney } from '@keystead/kit/money';
import type { Ctx } from '@keystead/platform/context';
import type { mapListings } from '@keystead/search/contract';
import { findMarks } from '@keystead/search/server';
import { getSettings, priceFormatOf } from '@keystead/settings/server';
import { landPaths } from './map-land.ts';
import { type Mark, SIDE, spacedMarks, viewOf } from './map-view.ts';
import { xml } from './sitemap-xml.ts';

/** What a picture of a map is asked for. */
export interface MapWishes {
  search: Omit<Input<typeof mapListings>, 'zoom' | 'dots'>;
  isDark: boolean;
}

type Marks = Answer<typeof mapListings>['data'];

const COLOURS = {
  light: {
    water: '#d9e4e3',
    land: '#f4f1e8',
    coast: '#cfc8b8',
    ink: '#14211d',
    paper: '#fffdf8',
    accent: '#1f5b49',
  },
  dark: {
    water: '#1a2422',
    land: '#26302c',
    coast: '#3c4a44',
    ink: '#f1efe6',
    paper: '#131a18',
    accent: '#7fc4ab',
  },
};

/** Draws the homes of a search over the coasts of the world: prices where there is room, else dots and counts. */
export async function mapPicture(ctx: Ctx, { search, isDark }: MapWishes): Promise<string> {
  const view = viewOf(search.bounds);
  const [settings, found] = await Promise.all([
    getSettings(ctx),
    findMarks(ctx, { ...search, zoom: view.zoom, dots: true }),
  ]);
  const format = priceFormatOf(settings);
  const price = (amount: number) =>
    amount > 0
      ? formatMoney(amount, format, { short: true, shortFrom: BRIEF_FROM, locale: settings.defaultLanguage })
      : '';
  const { clusters, pins } = JSON.parse(`{"clusters":[${found.clusters}],"pins":[${found.pins}]}`) as Marks;
  const marks = spacedMarks(view, clusters, pins, price);
  const { water, land, coast, ink, paper, accent } = COLOURS[isDark ? 'dark' : 'light'];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" font-family="sans-serif" font-size="13" font-weight="600" text-anchor="middle">`,
    `<rect width="${SIDE}" height="${SIDE}" fill="${water}"/>`,
    `<path fill="${land}" stroke="${coast}" stroke-width="0.8" fill-rule="evenodd" d="${await landPaths(view)}"/>`,
    ...marks.map((mark) => drawn(mark, { ink, paper, accent })),
    '</svg>\n',
  ].join('');
}

function drawn(
  { kind, x, y, width, text }: Mark,
  { ink, paper, accent }: { ink: string; paper: string; accent: string },
): string {
  const at = (value: number) => Number(value.toFixed(1));
  if (kind === 'dot')
    return `<circle cx="${at(x)}" cy="${at(y)}" r="6" fill="${accent}" stroke="${paper}" stroke-width="2"/>`;
  const height = kind === 'cluster' ? 36 : 26;
  const top = kind === 'cluster' ? y - height / 2 : y - height;
  return `<rect x="${at(x - width / 2)}" y="${at(top)}" width="${at(width)}" height="${height}" rx="${height / 2}" fill="${kind === 'cluster' ? ink : accent}" stroke="${paper}"/><text x="${at(x)}" y="${at(top + height / 2 + 4.5)}" fill="${paper}">${xml(text)}</text>`;
}
