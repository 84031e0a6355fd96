/** Columns of a file as a person maps them. */
export interface Column {
  readonly name: string;
  /** The first texts in it, at most three. */
  readonly samples: readonly string[];
  /** All its texts, where they are few; null where they are many. */
  readonly values: readonly string[] | null;
}

/** Where columns can go. */
interface ImportField {
  /** As the mapping calls it. */
  readonly name: string;
  readonly label: string;
  readonly isRequired: boolean;
  /** How other programs call such a column: small letters, no signs between words. */
  readonly alike: readonly string[];
}

function field(name: string, label: string, isRequired: boolean, alike: string): ImportField {
  return { name, label, isRequired, alike: alike.split(' ') };
}

/** Fields of a home, in the order in which a person fills them in. */
export const FIELDS: readonly ImportField[] = [
  field('title', 'Title', true, 'title name headline subject listingtitle propertytitle'),
  field('description', 'Description', true, 'description text details remarks body about summary'),
  field('price', 'Price', true, 'price amount listprice askingprice saleprice rent cost'),
  field(
    'propertyType',
    'Offer',
    false,
    'offer propertytype transaction purpose status listingtype saleorrent',
  ),
  field('rentDuration', 'Rent is paid', false, 'rentduration period rentperiod duration'),
  field('address', 'Address', true, 'address street location streetaddress fulladdress'),
  field('city', 'City', false, 'city town municipality'),
  field('state', 'State or region', false, 'state region province county'),
  field('country', 'Country', false, 'country nation'),
  field('latitude', 'Latitude', true, 'latitude lat geolat y'),
  field('longitude', 'Longitude', true, 'longitude lng long lon geolng geolon x'),
  field('isPremium', 'Premium', false, 'ispremium premium'),
  field('clientAddress', 'Address for the owner alone', false, 'clientaddress privateaddress'),
  field('videoLink', 'Video', false, 'videolink video videourl youtube'),
  field('metaTitle', 'Title for search engines', false, 'metatitle seotitle'),
  field('metaDescription', 'Description for search engines', false, 'metadescription seodescription'),
  field('metaKeywords', 'Keywords for search engines', false, 'metakeywords keywords tags'),
];

/** Columns that say which row is which, the likeliest first. */
export const IDS = [
  'id',
  'externalid',
  'ref',
  'reference',
  'listingid',
  'propertyid',
  'code',
  'sku',
  'mlsid',
  'mls',
  'key',
];
export const CATEGORIES = ['category', 'type', 'kind', 'propertycategory', 'housetype', 'propertykind'];

/** What columns say, for what the mapping wants to hear. */
export const OFFERS: Readonly<Record<string, string>> = {
  sale: 'sell',
  sell: 'sell',
  forsale: 'sell',
  buy: 'sell',
  tobuy: 'sell',
  selling: 'sell',
  rent: 'rent',
  forrent: 'rent',
  let: 'rent',
  tolet: 'rent',
  rental: 'rent',
  lease: 'rent',
  sold: 'sold',
  rented: 'rented',
  letagreed: 'rented',
};
export const DURATIONS: Readonly<Record<string, string>> = {
  daily: 'Daily',
  day: 'Daily',
  perday: 'Daily',
  monthly: 'Monthly',
  month: 'Monthly',
  pcm: 'Monthly',
  permonth: 'Monthly',
  quarterly: 'Quarterly',
  quarter: 'Quarterly',
  yearly: 'Yearly',
  year: 'Yearly',
  annually: 'Yearly',
  annual: 'Yearly',
  peryear: 'Yearly',
};
