import { documentsText, picturesText } from '../../../pictures.ts';
import { translationsText } from '../../../translations.ts';
import { ImportError } from '../../engine/import-error.ts';
import type { Element } from '../../engine/xml.ts';
import { categoryOf } from '../categories.ts';
import { rowOf } from '../columns.ts';
import { attributeOf, childAt, elementsOf, rawAt, textAt } from '../elements.ts';
import type { FeedFormat } from '../format.ts';
import { asName, plainNumber, plainText, repaired, squareMetres, titleOf } from '../texts.ts';
import { LANGUAGES } from './languages.ts';

const OFFERS: Readonly<Record<string, { property_type: string; rent_duration?: string }>> = {
  sale: { property_type: 'sell' },
  month: { property_type: 'rent', rent_duration: 'Monthly' },
  week: { property_type: 'rent', rent_duration: 'Weekly' },
};

/** Version 3 of the format of Kyero: https://help.kyero.com, and its dialects without the element of its name. */
export const kyero: FeedFormat = {
  recognises: (beginning) =>
    /<kyero\b/i.test(beginning) || (/<property\b/i.test(beginning) && /<price_freq\b/i.test(beginning)),
  async *read(chunks) {
    let hasVersion = false;
    let homes = 0;
    for await (const element of elementsOf(chunks, new Set(['kyero', 'property']))) {
      if (element.name === 'kyero') {
        hasVersion = true;
        continue;
      }
      homes += 1;
      yield { row: rowOfProperty(element) };
    }
    if (!hasVersion && homes === 0) throw new ImportError('This file holds nothing of Kyero: no <property>.');
  },
};

function rowOfProperty(home: Element): Record<string, string> {
  const language = LANGUAGES.find((one) => rawAt(home, 'desc', one).trim() !== '') ?? '';
  const features = (childAt(home, 'features')?.children ?? []).map(({ text }) => repaired(plainText(text)));
  const texts = LANGUAGES.map((one) => ({
    language: one,
    description: repaired(plainText(rawAt(home, 'desc', one))),
  }));
  const description = texts.find((text) => text.language === language)?.description ?? '';
  const pictures = picturesOf(home);
  const kind = textAt(home, 'type');
  const town = asName(textAt(home, 'town'));
  const detail = asName(textAt(home, 'location_detail'));
  const bedrooms = textAt(home, 'beds');
  const frequency = textAt(home, 'price_freq').toLowerCase();
  const offer = OFFERS[frequency] ?? { property_type: frequency };
  const built = squareMetres(textAt(home, 'surface_area', 'built'));
  return rowOf({
    external_id: textAt(home, 'id') || textAt(home, 'ref'),
    reference: textAt(home, 'ref'),
    category: categoryOf(kind),
    title: titleOf({ kind, bedrooms, town }),
    description: description || features.join('\n'),
    language,
    translations: translationsText(texts.filter((text) => text.language !== language)),
    price: plainNumber(textAt(home, 'price')),
    currency: textAt(home, 'currency').toUpperCase() || 'EUR',
    property_type: offer.property_type,
    rent_duration: offer.rent_duration,
    city: town,
    state: asName(textAt(home, 'province')),
    country: asName(textAt(home, 'country')),
    address: detail || town,
    district: detail,
    latitude: textAt(home, 'location', 'latitude').replace(',', '.'),
    longitude: textAt(home, 'location', 'longitude').replace(',', '.'),
    area: built,
    built_area: built,
    plot_area: squareMetres(textAt(home, 'surface_area', 'plot')),
    terrace_area: squareMetres(textAt(home, 'surface_area', 'terrace') || textAt(home, 'terrace')),
    bedrooms,
    bathrooms: textAt(home, 'baths'),
    floor: textAt(home, 'floor'),
    pool: textAt(home, 'pool') === '1' ? 'private' : '',
    new_build: textAt(home, 'new_build') === '1' ? 'yes' : '',
    tenure: textAt(home, 'leasehold') === '1' ? 'leasehold' : '',
    energy_class: energyClass(textAt(home, 'energy_rating', 'consumption')),
    co2_class: energyClass(textAt(home, 'energy_rating', 'emissions')),
    video_link: textAt(home, 'video_url') || textAt(home, 'virtual_tour_url'),
    features: features.join(';'),
    tours: textAt(home, 'video_url') === '' ? '' : textAt(home, 'virtual_tour_url'),
    pictures: picturesText(pictures.filter(({ address }) => !PDF.test(address))),
    documents: documentsText(pictures.filter(({ address }) => PDF.test(address)).map(asPlan)),
    updated: textAt(home, 'date'),
  });
}

const PDF = /\.pdf(?:\?|$)/i;
const asPlan = ({ address }: { address: string }) => ({ address, kind: 'plan' as const });

/** Returns pictures in the order of their numbers, then the plans that dialects have. */
function picturesOf(home: Element): { address: string; kind?: 'plan' }[] {
  const images = (childAt(home, 'images')?.children ?? []).map((image) => ({
    address: textAt(image, 'url'),
    number: Number(attributeOf(image, 'id') || Number.NaN),
  }));
  if (images.every(({ number }) => Number.isFinite(number)))
    images.sort((one, other) => one.number - other.number);
  const plans = (childAt(home, 'plans')?.children ?? []).map((plan) => ({
    address: textAt(plan, 'url') || plan.text,
    kind: 'plan' as const,
  }));
  return [...images.map(({ address }) => ({ address })), ...plans];
}

/** Returns a class; X is what is being assessed, or exempt: the format does not say which. */
const energyClass = (text: string) => (/^[a-g]$/i.test(text) ? text.toUpperCase() : '');
