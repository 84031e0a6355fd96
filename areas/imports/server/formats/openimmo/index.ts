import { embedOf } from '@keystead/kit/embeds';
import { isLanguageTag } from '@keystead/kit/words';
import type { PaperKind, PictureKind } from '@keystead/listings/contract';
import { documentsText, type NamedDocument, type NamedPicture, picturesText } from '../../../pictures.ts';
import { translationsText } from '../../../translations.ts';
import { isCurrency } from '../../engine/charges.ts';
import { ImportError } from '../../engine/import-error.ts';
import type { Element } from '../../engine/xml.ts';
import { rowOf } from '../columns.ts';
import { attributeOf, childAt, elementsOf, isSet, rawAt, saysYes, textAt } from '../elements.ts';
import type { FeedFormat, FeedHome } from '../format.ts';
import { known, plainNumber, plainText, repaired, squareMetres } from '../texts.ts';
import { countryOf } from './countries.ts';
import {
  COUNTRY_FIELD,
  LANGUAGE_FIELD,
  languageOfField,
  ON_REQUEST,
  SOFTWARE,
  titleField,
} from './own-fields.ts';
import { hasCurrency } from './schema.ts';
import { categoryOf } from './types.ts';

/** OpenImmo 1.2, with or without its namespace: the exchange of programs in Germany, Austria and Switzerland. */
export const openimmo: FeedFormat = {
  recognises: (beginning) => /<(?:\w+:)?openimmo\b/i.test(beginning),
  isPart: (beginning) => /<(?:\w+:)?uebertragung\b[^>]*\bumfang\s*=\s*["']TEIL["']/i.test(beginning),
  async *read(chunks) {
    let transfer: Element | undefined;
    for await (const element of elementsOf(chunks, new Set(['uebertragung', 'immobilie']))) {
      if (element.name === 'uebertragung') transfer = element;
      else yield homeOf(element, attributeOf(transfer, 'sendersoftware') === SOFTWARE);
    }
    if (!transfer) throw new ImportError('This file holds nothing of OpenImmo: no <uebertragung>.');
  },
};

function homeOf(home: Element, isOwn: boolean): FeedHome {
  const action = attributeOf(childAt(home, 'verwaltung_techn', 'aktion'), 'aktionart').toUpperCase();
  return { row: rowOfHome(home, isOwn), isLeftOut: action === 'DELETE' || action === 'REFERENZ' };
}

const PERIODS: Readonly<Record<string, string>> = {
  TAG: 'Daily',
  WOCHE: 'Weekly',
  MONAT: 'Monthly',
  JAHR: 'Yearly',
};
/** The rents of a home, that without any costs first. */
const RENTS = ['nettokaltmiete', 'kaltmiete', 'pauschalmiete', 'warmmiete', 'pacht'];

function rowOfHome(home: Element, isOwn: boolean): Record<string, string> {
  const kind = childAt(home, 'objektkategorie');
  const geo = childAt(home, 'geo');
  const prices = childAt(home, 'preise');
  const sizes = childAt(home, 'flaechen');
  const state = childAt(home, 'zustand_angaben');
  const equipment = childAt(home, 'ausstattung');
  const texts = childAt(home, 'freitexte');
  const object = childAt(home, 'verwaltung_objekt');
  const ids = childAt(home, 'verwaltung_techn');
  const isRent = isSet(childAt(kind, 'vermarktungsart'), 'MIETE_PACHT');
  const isSold = attributeOf(childAt(state, 'verkaufstatus'), 'stand').toUpperCase() === 'VERKAUFT';
  const point = childAt(geo, 'geokoordinaten');
  const isAddressShown = !/^(false|0)$/i.test(textAt(object, 'objektadresse_freigeben'));
  const street = textAt(geo, 'strasse');
  const number = textAt(geo, 'hausnummer');
  const town = repaired(textAt(geo, 'ort'));
  const living = squareMetres(textAt(sizes, 'wohnflaeche'));
  const attachments = childAt(home, 'anhaenge');
  const links = filmsOf(attachments);
  const language = languageOf(textAt(ids, 'sprache'), isOwn) || ownField(texts, LANGUAGE_FIELD) || 'de';
  const offer = isRent ? rentOf(prices) : saleOf(prices);
  const written = Number(offer.price) === 0 ? writtenPrice(textAt(prices, 'freitext_preis')) : undefined;
  return rowOf({
    external_id: textAt(ids, 'openimmo_obid') || textAt(ids, 'objektnr_extern'),
    reference: textAt(ids, 'objektnr_extern'),
    category: categoryOf(childAt(kind, 'objektart')),
    title: titleIn(texts) || town,
    description: descriptionOf(texts),
    language,
    translations: translationsText(otherTexts(texts)),
    ...offer,
    ...written,
    currency:
      written?.currency || attributeOf(childAt(prices, 'waehrung'), 'iso_waehrung').toUpperCase() || 'EUR',
    property_type: isRent ? (isSold ? 'rented' : 'rent') : isSold ? 'sold' : 'sell',
    postcode: textAt(geo, 'plz'),
    city: town,
    state: repaired(textAt(geo, 'bundesland')) || town,
    country: ownField(geo, COUNTRY_FIELD) || countryOf(attributeOf(childAt(geo, 'land'), 'iso_land')),
    district: repaired(textAt(geo, 'regionaler_zusatz')),
    ...(isAddressShown && street !== ''
      ? { street: repaired(street), house_number: number }
      : { address: town, client_address: repaired(`${street} ${number}`), place_precision: 'district' }),
    latitude: attributeOf(point, 'breitengrad').replace(',', '.'),
    longitude: attributeOf(point, 'laengengrad').replace(',', '.'),
    area: living || squareMetres(textAt(sizes, 'gesamtflaeche') || textAt(sizes, 'nutzflaeche')),
    living_area: living,
    usable_area: squareMetres(textAt(sizes, 'nutzflaeche')),
    plot_area: squareMetres(textAt(sizes, 'grundstuecksflaeche')),
    rooms_total: known(textAt(sizes, 'anzahl_zimmer')),
    bedrooms: known(textAt(sizes, 'anzahl_schlafzimmer')),
    bathrooms: known(textAt(sizes, 'anzahl_badezimmer')),
    half_bathrooms: known(textAt(sizes, 'anzahl_sep_wc')),
    parking_spaces: known(textAt(sizes, 'anzahl_stellplaetze')),
    floor: textAt(geo, 'etage'),
    floors_total: known(textAt(geo, 'anzahl_etagen')),
    year_built: /^\d{4}$/.test(textAt(state, 'baujahr')) ? textAt(state, 'baujahr') : '',
    new_build: attributeOf(childAt(state, 'alter'), 'alter_attr').toUpperCase() === 'NEUBAU' ? 'yes' : '',
    lift: isSet(childAt(equipment, 'fahrstuhl'), 'PERSONEN') ? 'yes' : '',
    step_free: saysYes(textAt(equipment, 'barrierefrei')) ? 'yes' : '',
    pets: saysYes(textAt(object, 'haustiere')) ? 'yes' : '',
    furnished: FURNISHED[attributeOf(childAt(equipment, 'moebliert'), 'moeb').toUpperCase()],
    available_from: dayOf(textAt(object, 'abdatum')),
    ...energyOf(childAt(state, 'energiepass')),
    video_link: links[0],
    tours: links.slice(1).join('\n'),
    pictures: picturesText(picturesOf(attachments)),
    documents: documentsText(documentsOf(attachments)),
    updated: textAt(ids, 'stand_vom'),
  });
}

/** What attachments show that are pictures, by their group. */
const GROUPS: Readonly<Record<string, PictureKind>> = {
  TITELBILD: 'photograph',
  BILD: 'photograph',
  AUSSENANSICHTEN: 'photograph',
  INNENANSICHTEN: 'photograph',
  GRUNDRISS: 'plan',
  KARTEN_LAGEPLAN: 'map',
  'EPASS-SKALA': 'energy',
};
const PICTURE = /jpe?g|png|gif/i;

/** Returns the pictures among attachments, that of the title first. */
function picturesOf(attachments: Element | undefined): NamedPicture[] {
  const pictures = (attachments?.children ?? []).flatMap((attachment) => {
    const { group, address, format } = attachmentOf(attachment);
    const kind = GROUPS[group === '' ? 'BILD' : group];
    if (kind === undefined || address === '' || !PICTURE.test(format)) return [];
    return [
      { address, caption: repaired(textAt(attachment, 'anhangtitel')), kind, isTitle: group === 'TITELBILD' },
    ];
  });
  return [...pictures.filter(({ isTitle }) => isTitle), ...pictures.filter(({ isTitle }) => !isTitle)];
}

/** What documents are, by their group; those of others are neither. */
const DOCUMENTS: Readonly<Record<string, PaperKind>> = {
  DOKUMENTE: 'other',
  GRUNDRISS: 'plan',
  'EPASS-SKALA': 'energy_certificate',
  ENERGIEAUSWEIS: 'energy_certificate',
};

/** Groups whose pictures are pictures of the home, and whose other files are documents. */
const BOTH = new Set(Object.keys(GROUPS).filter((group) => group in DOCUMENTS));

/** Returns the documents among attachments: what they are, their content says. */
function documentsOf(attachments: Element | undefined): NamedDocument[] {
  return (attachments?.children ?? []).flatMap((attachment) => {
    const { group, address, format } = attachmentOf(attachment);
    const kind = DOCUMENTS[group];
    const isPicture = BOTH.has(group) && PICTURE.test(format);
    if (kind === undefined || address === '' || isPicture || /^url$/i.test(format)) return [];
    return [{ address, caption: repaired(textAt(attachment, 'anhangtitel')), kind }];
  });
}

function attachmentOf(attachment: Element) {
  const address = textAt(attachment, 'daten', 'pfad');
  return {
    group: attributeOf(attachment, 'gruppe').toUpperCase(),
    address,
    format: textAt(attachment, 'format') || (address.split('.').at(-1) ?? ''),
  };
}

/** Groups of films; `LINKS` lead anywhere. */
const FILMS = new Set(['FILM', 'FILMLINK']);

/** Returns links to films and tours. */
const filmsOf = (attachments: Element | undefined) =>
  (attachments?.children ?? []).flatMap((attachment) => {
    const { group, address } = attachmentOf(attachment);
    const isFilm = FILMS.has(group) || (group === 'LINKS' && embedOf(address) !== null);
    return isFilm && address !== '' ? [address] : [];
  });

/** Returns a day as `2027-05-31`, '' for words in its place. */
const dayOf = (text: string) => (/^\d{4}-\d\d-\d\d$/.test(text) ? text : '');

const FURNISHED: Readonly<Record<string, string>> = { VOLL: 'yes', TEIL: 'part' };

/** Returns a language as homes have it: other programs write it with the sender's country, `de-DE`. */
function languageOf(said: string, isOwn: boolean): string {
  if (!isLanguageTag(said)) return '';
  return isOwn ? said : said.replace(/-[A-Z]{2}$/, '');
}

/** Returns a price whose currency the format has not, as this site writes it; undefined for other words about prices. */
function writtenPrice(said: string) {
  const [, price = '', currency = ''] = /^(\d+(?:\.\d+)?) ([A-Z]{3})$/.exec(said) ?? [];
  return isCurrency(currency) && !hasCurrency(currency) ? { price, currency, price_kind: '' } : undefined;
}

function saleOf(prices: Element | undefined) {
  const price = childAt(prices, 'kaufpreis');
  return {
    price: known(price?.text) || known(textAt(prices, 'kaufpreisbrutto')) || plainNumber(price?.text ?? ''),
    price_kind: isSet(price, 'auf_anfrage') ? 'on_request' : '',
    community_fees: known(textAt(prices, 'hausgeld')),
    courtage: textAt(prices, 'aussen_courtage'),
  };
}

function rentOf(prices: Element | undefined) {
  const unit = attributeOf(childAt(prices, 'preis_zeiteinheit'), 'zeiteinheit').toUpperCase();
  return {
    price: RENTS.map((name) => known(textAt(prices, name))).find((text) => text !== '') ?? '',
    price_kind: textAt(prices, 'freitext_preis') === ON_REQUEST ? 'on_request' : '',
    rent_duration: PERIODS[unit] ?? 'Monthly',
    running_charges: known(textAt(prices, 'nebenkosten')),
    heating_costs: known(textAt(prices, 'heizkosten')),
    deposit: known(textAt(prices, 'kaution')),
  };
}

/** Parts of a description beside its first one, under the headings that a reader knows. */
const PARTS = [
  ['lage', 'Lage'],
  ['ausstatt_beschr', 'Ausstattung'],
  ['sonstige_angaben', 'Sonstiges'],
] as const;

/** Returns a field that the format leaves to programs. */
const ownField = (parent: Element | undefined, name: string) =>
  parent?.children
    .find((child) => child.name === 'user_defined_simplefield' && attributeOf(child, 'feldname') === name)
    ?.text.trim() ?? '';

const titleIn = (texts: Element | undefined) =>
  repaired(textAt(texts, 'objekttitel').replaceAll(/\s+/g, ' '));

/** Returns texts in other languages: in elements of the format, and in fields of programs, where titles stand too. */
const otherTexts = (texts: Element | undefined) =>
  (texts?.children ?? []).flatMap((child) => {
    const language =
      child.name === 'objekt_text'
        ? attributeOf(child, 'lang')
        : languageOfField(attributeOf(child, 'feldname'));
    if (language === undefined || !isLanguageTag(language)) return [];
    const title = repaired(ownField(texts, titleField(language)).replaceAll(/\s+/g, ' '));
    return [{ language, title, description: repaired(plainText(child.text)) }];
  });

function descriptionOf(texts: Element | undefined): string {
  const main = plainText(rawAt(texts, 'objektbeschreibung')) || plainText(rawAt(texts, 'dreizeiler'));
  const more = PARTS.flatMap(([name, heading]) => {
    const text = plainText(rawAt(texts, name));
    return text === '' ? [] : [`${heading}\n${text}`];
  });
  return repaired([main, ...more].filter(Boolean).join('\n\n'));
}

function energyOf(certificate: Element | undefined) {
  const value = textAt(certificate, 'energieverbrauchkennwert') || textAt(certificate, 'endenergiebedarf');
  return {
    energy_class: textAt(certificate, 'wertklasse').toUpperCase(),
    energy_value: known(value),
    energy_certificate_kind: textAt(certificate, 'epart').toLowerCase(),
    energy_valid_until: dayOf(textAt(certificate, 'gueltig_bis')),
  };
}
