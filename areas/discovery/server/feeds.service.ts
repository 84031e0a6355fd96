import { categoryById } from '@keystead/catalogue/server';
import type { Input } from '@keystead/http/call';
import { translate, type Values } from '@keystead/kit/labels';
import { placeLine } from '@keystead/kit/place-line';
import { languageWithLabels } from '@keystead/languages/server';
import { type ListItem, priceText } from '@keystead/listings/contract';
import type { Ctx } from '@keystead/platform/context';
import type { getPropertyList } from '@keystead/search/contract';
import { newestCards } from '@keystead/search/server';
import { getSettings, priceFormatOf } from '@keystead/settings/server';

/** Homes in a feed: readers poll often, and no one scrolls further. */
const LENGTH = 50;

/** What narrows a feed. */
export type FeedFilters = Omit<
  Input<typeof getPropertyList>,
  | ('limit' | 'offset' | 'facets' | 'cursor' | 'sort')
  | ('most_viewed' | 'most_liked' | 'userid' | 'current_user')
>;

/** A feed in no format yet. */
export interface Feed {
  site: string;
  title: string;
  /** Code of the language it is in. */
  language: string;
  /** Newest first. */
  homes: {
    /** Stays the same when the home's address changes. */
    id: string;
    address: string;
    title: string;
    /** Price, kind and place in one line. */
    text: string;
    /** Absolute address; "" without a picture. */
    image: string;
    /** ISO-8601. */
    at: string;
  }[];
}

/** Returns the newest homes of a search, in the language of the site. */
export async function feedOf(ctx: Ctx, filters: FeedFilters): Promise<Feed> {
  const [settings, homes] = await Promise.all([getSettings(ctx), newestCards(ctx, filters, LENGTH)]);
  const { companyName: site, defaultLanguage } = settings;
  const { language, labels } = await languageWithLabels(ctx, defaultLanguage).catch(() =>
    languageWithLabels(ctx, 'en'),
  );
  const { code } = language;
  const text = (key: string, values: Values) =>
    translate({ locale: code, labels, prefix: 'shell.', fallback: {} }, key, values);
  const title = text('seo.feed', { title: await titleOf(ctx, filters, text) });
  return {
    site,
    title,
    language: code,
    homes: homes.map((home) => ({
      id: `home-${home.id}`,
      address: `${ctx.origin}/properties-details/${home.slug_id}`,
      title: home.title,
      text: lineOf(home, priceText(home, { currency: priceFormatOf(settings), locale: code })),
      image: home.title_image,
      at: home.created_at,
    })),
  };
}

const lineOf = ({ category, city, country }: ListItem, price: string) =>
  [price, category.category, placeLine(city, country)].filter(Boolean).join(' · ');

/** As the page of the same search is called. */
async function titleOf(
  ctx: Ctx,
  { category_id: id, city, property_type: type }: FeedFilters,
  text: (key: string, values: Values) => string,
): Promise<string> {
  const kind = id === undefined ? undefined : (await categoryById(ctx, id))?.name;
  const kindKey = city === undefined ? 'ofKind' : 'ofKindIn';
  const placeKey = city === undefined ? 'homes' : 'inCity';
  const key = kind === undefined ? placeKey : kindKey;
  const words = { city: city ?? '', kind: kind ?? '' };
  return text(`head.${key}${type === undefined ? '' : `_${type}`}`, words);
}
