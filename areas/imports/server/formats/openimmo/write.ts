import type { PaperKind, PictureKind } from '@keystead/listings/contract';
import { translationsOf } from '../../../translations.ts';
import {
  type FeedHead,
  type FeedWriter,
  type HomeOut,
  inMetres,
  isOnRequest,
  monthlyRent,
  xmlElement,
  xmlText,
} from '../writing.ts';
import { codeOf } from './countries.ts';
import { content, element, tag } from './element.ts';
import { COUNTRY_FIELD, ON_REQUEST, SOFTWARE, textField, titleField } from './own-fields.ts';
import { type ATTRIBUTES, hasCurrency } from './schema.ts';

/** `objektart` by our usual categories; those of others are `sonstige`. */
const KINDS: Readonly<Record<string, string>> = {
  apartment: tag('wohnung'),
  'studio-loft': tag('wohnung', { wohnungtyp: 'LOFT-STUDIO-ATELIER' }),
  house: tag('haus'),
  townhouse: tag('haus', { haustyp: 'REIHENHAUS' }),
  villa: tag('haus', { haustyp: 'VILLA' }),
  farmhouse: tag('haus', { haustyp: 'BAUERNHAUS' }),
  land: tag('grundstueck'),
  office: tag('buero_praxen'),
  shop: tag('einzelhandel'),
  warehouse: tag('hallen_lager_prod'),
  garage: tag('parken'),
};
const COMMERCIAL = new Set(['office', 'shop', 'warehouse']);
const PERIODS: Readonly<Record<string, 'TAG' | 'WOCHE'>> = { Daily: 'TAG', Weekly: 'WOCHE' };

/** Version 1.2.7 of OpenImmo: the whole stock of one sender. */
export const openimmoWriter: FeedWriter = {
  begin: ({ sender, senderId, at }) =>
    [
      '<?xml version="1.0" encoding="UTF-8"?>\n<openimmo>\n',
      `<uebertragung art="ONLINE" umfang="VOLL" version="1.2.7" sendersoftware="${SOFTWARE}" senderversion="1" `,
      `timestamp="${at.toISOString().slice(0, 19)}"/>\n`,
      `<anbieter>${xmlElement('firma', sender)}${xmlElement('openimmo_anid', senderId)}\n`,
    ].join(''),
  home: (home, head) =>
    `${element('immobilie', {
      objektkategorie: [kindOf(home.row)],
      geo: [geoOf(home)],
      kontaktperson: [contactOf(head)],
      preise: [pricesOf(home.row)],
      flaechen: [sizesOf(home.row)],
      ausstattung: [equipmentOf(home.row)],
      zustand_angaben: [stateOf(home)],
      freitexte: [textsOf(home.row)],
      anhaenge: [attachmentsOf(home)],
      verwaltung_objekt: [objectOf(home)],
      verwaltung_techn: [identityOf(home)],
    })}\n`,
  end: () => '</anbieter>\n</openimmo>\n',
};

type Row = HomeOut['row'];
const said = (isSo: boolean) => (isSo ? 'true' : 'false');

function kindOf({ category = '', property_type }: Row): string {
  const isCommercial = COMMERCIAL.has(category);
  const isRent = property_type === 'rent';
  return element('objektkategorie', {
    nutzungsart: [
      tag('nutzungsart', {
        WOHNEN: said(!isCommercial),
        GEWERBE: said(isCommercial),
        ANLAGE: 'false',
        WAZ: 'false',
      }),
    ],
    vermarktungsart: [tag('vermarktungsart', { KAUF: said(!isRent), MIETE_PACHT: said(isRent) })],
    objektart: [`<objektart>${KINDS[category] ?? tag('sonstige')}</objektart>`],
  });
}

/** Coordinates that are only about right are left out with the street: readers take them for those of the home. */
function geoOf({ row, isPlacedExactly }: HomeOut): string {
  const { latitude: breitengrad, longitude: laengengrad, country = '' } = row;
  const isPlaced = isPlacedExactly && breitengrad !== undefined && laengengrad !== undefined;
  const code = codeOf(country);
  return element('geo', {
    plz: row.postcode,
    ort: row.city,
    geokoordinaten: isPlaced ? [tag('geokoordinaten', { breitengrad, laengengrad })] : '',
    strasse: row.street,
    hausnummer: row.house_number,
    bundesland: row.state,
    land: code === undefined ? '' : [tag('land', { iso_land: code })],
    etage: row.floor,
    anzahl_etagen: row.floors_total,
    regionaler_zusatz: row.district,
    user_defined_simplefield: code === undefined && country !== '' ? [ownField(COUNTRY_FIELD, country)] : '',
  });
}

/** Returns who is written to, whom the format requires: the site, where the sender is not to be named with an address. */
const contactOf = ({ sender, contact, siteEmail }: FeedHead) =>
  element('kontaktperson', {
    email_zentrale: contact?.email || (contact?.phone ? '' : siteEmail),
    tel_zentrale: contact?.phone,
    name: sender,
  });

/** Of a charge such as `120` or `120 EUR monthly` each month, its amount; '' for others. */
const amountOf = (charge: string | undefined, due: RegExp) => {
  const [, amount = '', rest = ''] = /^(\d+(?:\.\d+)?)\s*(.*)$/.exec(charge ?? '') ?? [];
  return due.test(rest) ? amount : '';
};
const MONTHLY = /^(?:[A-Z]{3} )?(?:monthly)?$/;
const ONCE = /^(?:[A-Z]{3} )?(?:once)?$/;

function pricesOf(row: Row): string {
  const isRent = row.property_type === 'rent';
  const { currency = '' } = row;
  const period = PERIODS[row.rent_duration ?? ''];
  const price = isOnRequest(row) ? '' : (isRent && !period ? monthlyRent(row) : row.price) || '';
  // A number in a currency that the format has not would be read as euros.
  const isKnown = currency === '' || hasCurrency(currency);
  const amount = (charge: string | undefined, due: RegExp) => (isKnown ? amountOf(charge, due) : '');
  const running = amount(row.running_charges, MONTHLY);
  const rent = isRent && isKnown ? price : '';
  const onRequest = isRent && price === '' ? ON_REQUEST : '';
  return element('preise', {
    kaufpreis: isRent
      ? ''
      : isKnown && price !== ''
        ? price
        : [tag('kaufpreis', { auf_anfrage: 'true' }, '0')],
    nettokaltmiete: running === '' ? '' : rent,
    kaltmiete: running === '' ? rent : '',
    nebenkosten: running,
    heizkosten: amount(row.heating_costs, MONTHLY),
    hausgeld: isRent ? '' : amount(row.community_fees, MONTHLY),
    preis_zeiteinheit: isRent ? [tag('preis_zeiteinheit', { zeiteinheit: period ?? 'MONAT' })] : '',
    aussen_courtage: isRent ? '' : row.courtage,
    waehrung: isKnown && currency !== '' ? [tag('waehrung', { iso_waehrung: currency })] : '',
    freitext_preis: isKnown || price === '' ? onRequest : `${price} ${currency}`,
    kaution: isRent ? amount(row.deposit, ONCE) : '',
  });
}

const sizesOf = (row: Row) =>
  element('flaechen', {
    wohnflaeche: inMetres(row.living_area),
    nutzflaeche: inMetres(row.usable_area),
    gesamtflaeche: inMetres(row.built_area) || inMetres(row.area),
    grundstuecksflaeche: inMetres(row.plot_area),
    anzahl_zimmer: row.rooms_total,
    anzahl_schlafzimmer: row.bedrooms,
    anzahl_badezimmer: row.bathrooms,
    anzahl_sep_wc: row.half_bathrooms,
    // The format knows one and more.
    anzahl_stellplaetze: row.parking_spaces === '0' ? '' : row.parking_spaces,
  });

const FURNISHED: Readonly<Record<string, 'VOLL' | 'TEIL'>> = { yes: 'VOLL', part: 'TEIL' };

function equipmentOf(row: Row): string {
  const moeb = FURNISHED[row.furnished ?? ''];
  return element('ausstattung', {
    fahrstuhl: row.lift === 'yes' ? [tag('fahrstuhl', { PERSONEN: 'true' })] : '',
    moebliert: moeb ? [tag('moebliert', { moeb })] : '',
    rollstuhlgerecht: row.wheelchair === 'yes' ? 'true' : '',
    barrierefrei: row.step_free === 'yes' ? 'true' : '',
  });
}

const comma = (number: string | undefined) => number?.replace('.', ',');

function stateOf({ row, offerState }: HomeOut): string {
  const value = comma(row.energy_value);
  const isDemand = row.energy_certificate_kind === 'demand';
  const isReserved = offerState === 'reserved' || offerState === 'under_offer' || offerState === 'let_agreed';
  const certificate = element('energiepass', {
    epart: row.energy_certificate_kind && (isDemand ? 'BEDARF' : 'VERBRAUCH'),
    gueltig_bis: row.energy_valid_until,
    energieverbrauchkennwert: isDemand ? '' : value,
    endenergiebedarf: isDemand ? value : '',
    wertklasse: row.energy_class,
  });
  return element('zustand_angaben', {
    baujahr: row.year_built,
    alter: row.new_build === 'yes' ? [tag('alter', { alter_attr: 'NEUBAU' })] : '',
    energiepass: [certificate],
    verkaufstatus: [tag('verkaufstatus', { stand: isReserved ? 'RESERVIERT' : 'OFFEN' })],
  });
}

/** Returns texts in other languages: the format has one of them, and more stand in fields of our own. */
function textsOf(row: Row): string {
  const [second, ...others] = translationsOf(row.translations ?? '') ?? [];
  const all = second ? [second, ...others] : [];
  return element('freitexte', {
    objekttitel: row.title,
    objektbeschreibung: row.description,
    objekt_text: second ? [tag('objekt_text', { lang: second.language }, xmlText(second.description))] : '',
    user_defined_simplefield: [
      ...all.flatMap(({ language, title }) => (title === '' ? [] : ownField(titleField(language), title))),
      ...others.map(({ language, description }) => ownField(textField(language), description)),
    ],
  });
}

const ownField = (feldname: string, text: string) =>
  tag('user_defined_simplefield', { feldname }, xmlText(text));

const GROUPS = {
  photograph: 'BILD',
  virtual: 'BILD',
  street: 'AUSSENANSICHTEN',
  plan: 'GRUNDRISS',
  map: 'KARTEN_LAGEPLAN',
  energy: 'EPASS-SKALA',
} as const satisfies Readonly<Record<PictureKind, string>>;
const formatOf = (address: string) => (/\.png$/i.test(address) ? 'image/png' : 'image/jpeg');

const PAPER_GROUPS: Readonly<Partial<Record<PaperKind, 'GRUNDRISS' | 'EPASS-SKALA'>>> = {
  plan: 'GRUNDRISS',
  // A scale of energy is what the format has for certificates.
  energy_certificate: 'EPASS-SKALA',
};

type Group = (typeof ATTRIBUTES)['anhang']['gruppe'][number];

const attachment = (gruppe: Group, format: string, pfad: string, anhangtitel = '') =>
  tag(
    'anhang',
    { location: 'REMOTE', gruppe },
    content('anhang', { anhangtitel, format, daten: [element('daten', { pfad })] }),
  );

const attachmentsOf = ({ row, pictures, documents = [], url }: HomeOut) =>
  element('anhaenge', {
    anhang: [
      ...pictures.map(({ address, caption, kind }, place) => {
        const group = place === 0 && kind === 'photograph' ? 'TITELBILD' : GROUPS[kind];
        return attachment(group, formatOf(address), address, caption);
      }),
      ...documents.map(({ address, caption, kind }) =>
        attachment(PAPER_GROUPS[kind] ?? 'DOKUMENTE', 'application/pdf', address, caption),
      ),
      ...[row.video_link ?? '', ...(row.tours ?? '').split('\n')]
        .filter(Boolean)
        .map((link) => attachment('FILMLINK', 'url', link)),
      attachment('ANBOBJURL', 'url', url),
    ],
  });

const objectOf = ({ row, isPlacedExactly }: HomeOut) =>
  element('verwaltung_objekt', {
    objektadresse_freigeben: said(isPlacedExactly),
    abdatum: row.available_from,
    haustiere: row.pets === 'yes' ? 'true' : row.pets === 'no' ? 'false' : '',
  });

const identityOf = ({ row, updatedAt }: HomeOut) =>
  element('verwaltung_techn', {
    objektnr_extern: row.reference,
    // Without a word it is one that is offered.
    aktion: [tag('aktion')],
    openimmo_obid: row.external_id,
    stand_vom: updatedAt.toISOString().slice(0, 10),
    sprache: row.language === 'de' ? '' : row.language,
  });
