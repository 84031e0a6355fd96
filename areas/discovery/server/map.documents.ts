import { checkInput } from '@keystead/http/invoke';
import { mapListings } from '@keystead/search/contract';
import { seoDocument } from './document.ts';
import { type MapWishes, mapPicture } from './map.service.ts';

/** Returns the filters and the box of the map call, and whether it is drawn for a dark page. */
function read(_params: unknown, { dark, ...raw }: Readonly<Record<string, unknown>>): MapWishes | undefined {
  const { zoom: _zoom, dots: _dots, ...search } = checkInput(mapListings, raw);
  return { search, isDark: dark === '1' };
}

/** The map of a search as a picture, for browsers that cannot draw it. */
export const mapDocuments = [
  seoDocument<MapWishes>({
    url: '/map.svg',
    type: 'image/svg+xml; charset=utf-8',
    tags: ['listings', 'catalogue', 'settings', 'languages', 'accounts', 'currency-rates'],
    seconds: 60,
    read,
    make: mapPicture,
  }),
];
