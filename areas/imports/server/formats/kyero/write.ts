import { translationsOf } from '../../../translations.ts';
import {
  clockTime,
  type FeedWriter,
  type HomeOut,
  inMetres,
  isOnRequest,
  monthlyRent,
  upTo,
  wholeOf,
  xmlElement,
  xmlParent,
  xmlText,
} from '../writing.ts';
import { LANGUAGES } from './languages.ts';

/** Words for our usual categories; those of others are their own names. */
const TYPES: Readonly<Record<string, string>> = {
  apartment: 'Apartment',
  'studio-loft': 'Studio',
  house: 'House',
  townhouse: 'Town House',
  villa: 'Villa',
  farmhouse: 'Country House',
  land: 'Land',
  office: 'Office',
  shop: 'Commercial',
  warehouse: 'Warehouse',
  garage: 'Garage',
};
/** Amounts in others would be read as euros. */
const CURRENCIES: readonly string[] = ['EUR', 'GBP', 'USD'];
const PICTURE = /\.(?:gif|jpe?g|png)$/i;
const MOST = { pictures: 50, features: 50, id: 50, detail: 50, url: 255 } as const;

/** Version 3 of the format of Kyero. */
export const kyeroWriter: FeedWriter = {
  begin: ({ sender, senderId, at, contact }) =>
    [
      '<?xml version="1.0" encoding="utf-8"?>\n<root>\n',
      `<kyero><feed_version>3</feed_version>${xmlElement('feed_generated', clockTime(at))}</kyero>\n`,
      contact
        ? `${xmlParent('agent', [
            xmlElement('id', senderId),
            xmlElement('name', sender),
            xmlElement('email', contact.email),
            xmlElement('tel', contact.phone),
          ])}\n`
        : '',
    ].join(''),
  home: (home) => {
    const price = priceOf(home);
    return price && `${xmlParent('property', [...price, ...restOf(home)])}\n`;
  },
  end: () => '</root>\n',
};

/** Returns what identifies a home and its price; undefined for rents and currencies that the format has not. */
function priceOf({ row, updatedAt }: HomeOut): string[] | undefined {
  const isRent = row.property_type === 'rent';
  const isWeekly = row.rent_duration === 'Weekly';
  const amount = isRent && !isWeekly ? monthlyRent(row) : row.price;
  if (isRent && amount === undefined) return undefined;
  if (!isOnRequest(row) && !CURRENCIES.includes(row.currency ?? '')) return undefined;
  return [
    xmlElement('id', upTo(row.external_id, MOST.id)),
    xmlElement('date', clockTime(updatedAt)),
    xmlElement('ref', upTo(row.reference, 255)),
    xmlElement('price', isOnRequest(row) ? 'x' : String(Math.round(Number(amount)))),
    xmlElement('currency', CURRENCIES.includes(row.currency ?? '') ? row.currency : ''),
    xmlElement('price_freq', isRent ? (isWeekly ? 'week' : 'month') : 'sale'),
    xmlElement('leasehold', row.tenure === 'leasehold' ? '1' : row.tenure ? '0' : ''),
    xmlElement('new_build', row.new_build === 'yes' ? '1' : row.new_build === 'no' ? '0' : ''),
  ];
}

function restOf({ row, url, pictures, isPlacedExactly }: HomeOut): string[] {
  const language = (row.language ?? '').slice(0, 2).toLowerCase();
  const written = LANGUAGES.includes(language) ? language : 'en';
  const features = (row.features ?? '').split(';').filter(Boolean).slice(0, MOST.features);
  const built = inMetres(row.built_area) || inMetres(row.area) || inMetres(row.living_area);
  const images = pictures
    .filter(({ address }) => PICTURE.test(new URL(address).pathname))
    .slice(0, MOST.pictures)
    .map(({ address }, place) => `<image id="${place + 1}">${xmlElement('url', address)}</image>`);
  return [
    xmlElement('type', TYPES[row.category ?? ''] ?? wordOf(row.category)),
    xmlElement('town', row.city),
    xmlElement('province', row.state),
    xmlElement('country', upTo(row.country, 50)),
    // A pin that is only about right would be shown as the home.
    isPlacedExactly
      ? xmlParent('location', [xmlElement('latitude', row.latitude), xmlElement('longitude', row.longitude)])
      : '',
    xmlElement('location_detail', upTo(row.district, MOST.detail)),
    xmlElement('beds', wholeOf(row.bedrooms)),
    xmlElement('baths', wholeOf(row.bathrooms)),
    xmlElement('pool', poolOf(row.pool)),
    xmlParent('surface_area', [
      xmlElement('built', roundOf(built)),
      xmlElement('plot', roundOf(inMetres(row.plot_area))),
    ]),
    xmlParent('energy_rating', [
      xmlElement('consumption', classOf(row.energy_class, row.energy_exempt)),
      xmlElement('emissions', classOf(row.co2_class, row.energy_exempt)),
    ]),
    url.length > MOST.url ? '' : xmlParent('url', [xmlElement(written, url)]),
    xmlParent('desc', descriptionsOf(row, written)),
    xmlParent(
      'features',
      features.map((feature) => xmlElement('feature', feature)),
    ),
    `<images>${images.join('')}</images>`,
    xmlElement('video_url', row.video_link),
    xmlElement('virtual_tour_url', row.tours?.split('\n')[0]),
  ];
}

/** Returns the text of a home, and those in other languages of the format. */
function descriptionsOf(row: HomeOut['row'], own: string): string[] {
  const others = (translationsOf(row.translations ?? '') ?? []).flatMap(({ language, description }) => {
    const code = language.slice(0, 2).toLowerCase();
    const isWritten = LANGUAGES.includes(code) && code !== own && description !== '';
    return isWritten ? [[code, description] as const] : [];
  });
  return [
    `<${own}>${xmlText(row.description ?? '')}</${own}>`,
    ...[...new Map(others)].map(([code, text]) => xmlElement(code, text)),
  ];
}

const roundOf = (size: string) => (size === '' ? '' : String(Math.round(Number(size))));
/** The format says whether there is one, not whose. */
const poolOf = (pool: string | undefined) => (pool === 'no' ? '0' : pool ? '1' : '');
/** Returns a class of A to G; X for what needs none. */
const classOf = (name: string | undefined, exempt: string | undefined) =>
  name === undefined ? (exempt === 'yes' ? 'X' : '') : /^[A-G]/.test(name) ? name.charAt(0) : '';

/** Returns the address of a category as words: three letters at least. */
const wordOf = (slug = '') => {
  const word = slug.replaceAll(/[^A-Za-z]+/g, ' ').trim();
  return word.length < 3 ? 'Property' : word.charAt(0).toUpperCase() + word.slice(1);
};
