import { siteOrigin } from '../api.ts';
import { type Match, siteOf } from '../head-labels.ts';
import { siteAddress } from '../page-language.ts';
import type { Structured } from './page-metadata.ts';
import { seoText } from './text.ts';

/** Returns where a page stands, from the start page on: names with paths; the last is the page itself. */
export function breadcrumbList(
  match: Match,
  ...steps: readonly (readonly [name: string, path: string])[]
): Structured {
  const all = [[seoText(match, 'start'), '/'] as const, ...steps];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(([name, path], place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: siteAddress(path),
    })),
  };
}

/** Returns the items a page lists, in its order. @param first number of the first item among all pages, from 1 */
export function itemList(
  name: string,
  items: readonly { name: string; path: string; image?: string | undefined }[],
  first = 1,
): Structured {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: items.length,
    itemListElement: items.map((item, place) => ({
      '@type': 'ListItem',
      position: first + place,
      name: item.name,
      url: siteAddress(item.path),
      ...(item.image && { image: item.image }),
    })),
  };
}

/** Returns the operator as an organization. */
export function organization(match: Match): Structured {
  const site = siteOf(match);
  if (!site) return { '@type': 'Organization', url: siteAddress('/') };
  const { company_address: address, company_email: email, company_tel1: telephone, web_logo: logo } = site;
  const elsewhere = [site.facebook_id, site.instagram_id, site.twitter_id, site.youtube_id].filter((link) =>
    /^https?:/.test(link),
  );
  return {
    // Estate agents are local businesses, and those have an address.
    '@type': address ? 'RealEstateAgent' : 'Organization',
    '@id': `${siteOrigin()}/#organization`,
    name: site.company_name,
    url: siteAddress('/'),
    ...(logo && { logo, image: logo }),
    ...(email && { email }),
    ...(telephone && { telephone }),
    ...(address && { address }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
  };
}

/** Returns the site, and how it is searched. */
export function website(match: Match): Structured {
  return {
    '@type': 'WebSite',
    '@id': `${siteOrigin()}/#site`,
    name: siteOf(match)?.company_name,
    url: siteAddress('/'),
    publisher: { '@id': `${siteOrigin()}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: siteAddress('/search?search={search_term_string}') },
      'query-input': 'required name=search_term_string',
    },
  };
}
