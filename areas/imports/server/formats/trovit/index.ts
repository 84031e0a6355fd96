import { picturesText } from '../../../pictures.ts';
import type { Element } from '../../engine/xml.ts';
import { categoryOf } from '../categories.ts';
import { rowOf } from '../columns.ts';
import { attributeOf, childAt, elementsOf, rawAt, textAt } from '../elements.ts';
import type { FeedFormat } from '../format.ts';
import { asName, known, plainNumber, plainText, repaired } from '../texts.ts';

/** The XML of Trovit and Mitula, which many portals take. */
export const trovit: FeedFormat = {
  recognises: (beginning) => /<(?:trovit|mitula)\b/i.test(beginning),
  async *read(chunks) {
    for await (const ad of elementsOf(chunks, new Set(['ad']))) yield { row: rowOfAd(ad) };
  },
};

const PERIODS: Readonly<Record<string, string>> = { monthly: 'Monthly', weekly: 'Weekly', daily: 'Daily' };
const UNITS: Readonly<Record<string, string>> = { meters: 'm2', feet: 'ft2', acres: 'acre' };

function rowOfAd(ad: Element): Record<string, string> {
  const isRent = /rent|alquiler|roommate/i.test(textAt(ad, 'type'));
  const kind = textAt(ad, 'property_type');
  const period = attributeOf(childAt(ad, 'price'), 'period').toLowerCase();
  return rowOf({
    external_id: textAt(ad, 'id'),
    reference: textAt(ad, 'id'),
    category: categoryOf(kind || (/land/i.test(textAt(ad, 'type')) ? 'land' : '')),
    title: repaired(textAt(ad, 'title')),
    description: repaired(plainText(rawAt(ad, 'content'))),
    price: plainNumber(textAt(ad, 'price')),
    currency: attributeOf(childAt(ad, 'price'), 'currency').toUpperCase(),
    property_type: isRent ? 'rent' : 'sell',
    rent_duration: isRent ? (PERIODS[period] ?? 'Monthly') : '',
    address: repaired(textAt(ad, 'address')) || asName(textAt(ad, 'city')),
    postcode: textAt(ad, 'postcode'),
    district: asName(textAt(ad, 'city_area')),
    city: asName(textAt(ad, 'city')),
    state: asName(textAt(ad, 'region')),
    country: asName(textAt(ad, 'country')),
    latitude: textAt(ad, 'latitude'),
    longitude: textAt(ad, 'longitude'),
    area: sizeOf(childAt(ad, 'floor_area')),
    plot_area: sizeOf(childAt(ad, 'plot_area')),
    bedrooms: textAt(ad, 'rooms'),
    bathrooms: textAt(ad, 'bathrooms'),
    floor: textAt(ad, 'floor_number'),
    year_built: known(textAt(ad, 'year')),
    new_build: textAt(ad, 'is_new') === '1' ? 'yes' : '',
    furnished: textAt(ad, 'is_furnished') === '1' ? 'yes' : '',
    video_link: textAt(ad, 'virtual_tour'),
    pictures: picturesText(picturesOf(childAt(ad, 'pictures'))),
    updated: textAt(ad, 'date'),
  });
}

function picturesOf(pictures: Element | undefined): { address: string; caption: string }[] {
  return (pictures?.children ?? []).map((picture) => ({
    address: textAt(picture, 'picture_url'),
    caption: repaired(textAt(picture, 'picture_title')),
  }));
}

/** Returns a size; without a unit it is in square metres. */
function sizeOf(element: Element | undefined): string {
  const number = known(element?.text);
  return number === '' ? '' : `${number} ${UNITS[attributeOf(element, 'unit').toLowerCase()] ?? 'm2'}`;
}
