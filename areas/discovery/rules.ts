import type { AgentDetail } from '@keystead/agents/contract';
import type { ArticleItem } from '@keystead/content/contract';
import type { Currency } from '@keystead/kit/money';
import { placeLine } from '@keystead/kit/place-line';
import { type PropertyDetail, priceText } from '@keystead/listings/contract';
import type { ProjectDetail } from '@keystead/projects/contract';

/** What previews on other sites show of a thing: the same wherever it is made, so that its hash is. Pure. */

export const PREVIEW_KINDS = ['home', 'project', 'article', 'agent', 'house'] as const;
export type PreviewKind = (typeof PREVIEW_KINDS)[number];

export interface Preview {
  kind: PreviewKind;
  /** Readable address of the thing, of its kind. */
  slug: string;
  title: string;
  /** "" where there is none; so of the place. */
  price: string;
  place: string;
  /** Address of the picture without the origin of this site; "" without one. */
  picture: string;
  /** The language of the title, where that is not the site's own; absent: the site's own. */
  language?: string;
}

/** The same picture has the same address under every name of the site. */
const within = (address: string, origin: string) =>
  address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;

/** How the operator formats prices. */
export interface Prices {
  currency: Currency;
  locale: string;
}

export function homePreview(listing: PropertyDetail, origin: string, prices: Prices): Preview {
  const { slug_id: slug, title, address, city, country, title_image: image } = listing;
  return {
    kind: 'home',
    slug,
    title,
    place: placeLine(address, city, country),
    picture: within(image, origin),
    price: priceText(listing, prices),
  };
}

export function projectPreview(project: ProjectDetail, origin: string): Preview {
  const { slug_id: slug, title, location, city, country, image } = project;
  const place = placeLine(location, city, country);
  return { kind: 'project', slug, title, price: '', place, picture: within(image, origin) };
}

export function articlePreview(article: ArticleItem, origin: string): Preview {
  const { slug_id: slug, title, category, image, language } = article;
  const place = category?.category ?? '';
  const picture = within(image, origin);
  return { kind: 'article', slug, title, price: '', place, picture, ...(language !== '' && { language }) };
}

export function agentPreview(agent: AgentDetail, origin: string): Preview {
  const { slug_id: slug, name: title, city, country, profile, is_admin: isOperator } = agent;
  return {
    kind: 'agent',
    title,
    price: '',
    place: placeLine(city, country),
    picture: within(profile, origin),
    // The site has its page under another name than its slug alone.
    slug: isOperator ? OPERATOR : slug,
  };
}

/** Stands for the site, also among agents; no slug holds the sign. */
export const OPERATOR = '@';

/** Returns the preview of every page that is about no one thing: the site by its name, on its colour. */
export function sitePreview(name: string): Preview {
  return { kind: 'house', slug: OPERATOR, title: name, price: '', place: '', picture: '' };
}
