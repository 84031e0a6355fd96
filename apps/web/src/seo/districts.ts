import { selectLanguage } from '@keystead/languages/web';
import { feedQuery, type Locality, listArgs, listQuery, nameIn, readSearch } from '@keystead/search/web';
import { headText, type Match } from '../head-labels.ts';
import { siteAddress } from '../page-language.ts';
import type { PageMetadata, Structured } from './page-metadata.ts';
import { breadcrumbList, itemList } from './structured.ts';
import { described, seoText } from './text.ts';

/** Returns the metadata of a district: where it is, and the homes that it lists. */
export function metadataOfDistrict(
  match: Match,
  district: Locality,
  { title, path }: { title: string; path: string },
): PageMetadata {
  const { queryClient, api, store } = match.context;
  const { city, filters } = district;
  const search = readSearch(filters);
  const list = listQuery(api, listArgs(search));
  const homes = queryClient.getQueryData(list.queryKey)?.data ?? [];
  const items = homes.map(({ title: name, slug_id: slug, title_image: image }) => ({
    name,
    path: `/properties-details/${slug}`,
    image,
  }));
  const name = nameIn(district, selectLanguage(store.getState()).code);
  return {
    description: described(match, seoText(match, 'results', { title })),
    image: homes[0]?.title_image,
    isHidden: homes.length === 0,
    feed: { title, query: feedQuery(search) },
    structured: [
      placeData(district, { name, path }),
      breadcrumbList(
        match,
        [headText(match, 'cities'), '/properties-nearby-city'],
        [city, `/properties/city/${encodeURIComponent(city)}`],
        [name, path],
      ),
      ...(items.length > 0 ? [itemList(title, items)] : []),
    ],
  };
}

/** Returns a district as schema.org knows places. */
function placeData(
  { city, latitude, longitude }: Locality,
  { name, path }: { name: string; path: string },
): Structured {
  return {
    '@type': 'Place',
    '@id': `${siteAddress(path)}#place`,
    name,
    url: siteAddress(path),
    containedInPlace: { '@type': 'City', name: city },
    ...(latitude !== null &&
      longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
  };
}
