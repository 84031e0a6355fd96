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
  xmlParent,
  xmlText,
} from '../writing.ts';
import { codeOf } from './countries.ts';
import { LANGUAGE_FIELD, titleField } from './own-fields.ts';

/** `objektart` by our usual categories; those of others are `sonstige`. */
const KINDS: Readonly<Record<string, string>> = {
  apartment: '<wohnung/>',
  'studio-loft': '<wohnung wohnungtyp="LOFT-STUDIO-ATELIER"/>',
  house: '<haus/>',
  townhouse: '<haus haustyp="REIHENHAUS"/>',
  villa: '<haus haustyp="VILLA"/>',
  farmhouse: '<haus haustyp="BAUERNHAUS"/>',
  land: '<grundstueck/>',
  office: '<buero_praxen/>',
  shop: '<einzelhandel/>',
  warehouse: '<hallen_lager_prod/>',
  garage: '<parken/>',
};
const COMMERCIAL = new Set(['office', 'shop', 'warehouse']);
const PERIODS: Readonly<Record<string, string>> = { Daily: 'TAG', Weekly: 'WOCHE' };

/** Version 1.2.7 of OpenImmo: the whole stock of one sender. */
export const openimmoWriter: FeedWriter = {
  begin: ({ sender, senderId, at }) =>
    [
      '<?xml version="1.0" encoding="UTF-8"?>\n<openimmo>\n',
      '<uebertragung art="ONLINE" umfang="VOLL" version="1.2.7" sendersoftware="Keystead" senderversion="1" ',
      `timestamp="${at.toISOString().slice(0, 19)}"/>\n`,
      `<anbieter>${xmlElement('firma', sender)}${xmlElement('openimmo_anid', senderId)}\n`,
    ].join(''),
  home: (home, head) => {
    const { row } = home;
    return `${xmlParent('immobilie', [
      kindOf(row),
      geoOf(home),
      contactOf(head),
      pricesOf(row),
      sizesOf(row),
      equipmentOf(row),
      stateOf(home),
      textsOf(row),
      attachmentsOf(home),
      objectOf(home),
      xmlParent('verwaltung_techn', [
        xmlElement('objektnr_extern', row.reference),
        xmlElement('openimmo_obid', row.external_id),
        xmlElement('stand_vom', home.updatedAt.toISOString().slice(0, 10)),
      ]),
    ])}\n`;
  },
  end: () => '</anbieter>\n</openimmo>\n',
};

type Row = HomeOut['row'];

function kindOf({ category = '', property_type }: Row): string {
  const isCommercial = COMMERCIAL.has(category);
  const isRent = property_type === 'rent';
  return xmlParent('objektkategorie', [
    `<nutzungsart WOHNEN="${!isCommercial}" GEWERBE="${isCommercial}" ANLAGE="false" WAZ="false"/>`,
    `<vermarktungsart KAUF="${!isRent}" MIETE_PACHT="${isRent}"/>`,
    `<objektart>${KINDS[category] ?? '<sonstige/>'}</objektart>`,
  ]);
}

/** Coordinates that are only about right are left out with the street: readers take them for those of the home. */
function geoOf({ row, isPlacedExactly }: HomeOut): string {
  const { latitude, longitude } = row;
  const isPlaced = isPlacedExactly && latitude !== undefined && longitude !== undefined;
  return xmlParent('geo', [
    xmlElement('plz', row.postcode),
    xmlElement('ort', row.city),
    isPlaced
      ? `<geokoordinaten breitengrad="${xmlText(latitude)}" laengengrad="${xmlText(longitude)}"/>`
      : '',
    xmlElement('strasse', row.street),
    xmlElement('hausnummer', row.house_number),
    xmlElement('bundesland', row.state),
    row.country ? `<land iso_land="${xmlText(codeOf(row.country))}"/>` : '',
    xmlElement('etage', row.floor),
    xmlElement('anzahl_etagen', row.floors_total),
    xmlElement('regionaler_zusatz', row.district),
  ]);
}

const contactOf = ({ sender, contact }: FeedHead) =>
  xmlParent('kontaktperson', [
    xmlElement('email_zentrale', contact?.email),
    xmlElement('tel_zentrale', contact?.phone),
    xmlElement('name', sender),
  ]);

/** Of a charge such as `120` or `120 EUR monthly` each month, its amount; '' for others. */
const amountOf = (charge: string | undefined, due: RegExp) => {
  const [, amount = '', rest = ''] = /^(\d+(?:\.\d+)?)\s*(.*)$/.exec(charge ?? '') ?? [];
  return due.test(rest) ? amount : '';
};
const MONTHLY = /^(?:[A-Z]{3} )?(?:monthly)?$/;
const ONCE = /^(?:[A-Z]{3} )?(?:once)?$/;

function pricesOf(row: Row): string {
  const isRent = row.property_type === 'rent';
  const period = PERIODS[row.rent_duration ?? ''];
  const price = isOnRequest(row) ? '' : row.price;
  const rent = price && (period ? price : monthlyRent(row));
  return xmlParent('preise', [
    isRent
      ? ''
      : isOnRequest(row)
        ? '<kaufpreis auf_anfrage="true">0</kaufpreis>'
        : xmlElement('kaufpreis', price),
    isRent ? xmlElement('kaltmiete', rent) : '',
    xmlElement('nebenkosten', amountOf(row.running_charges, MONTHLY)),
    xmlElement('heizkosten', amountOf(row.heating_costs, MONTHLY)),
    isRent ? '' : xmlElement('hausgeld', amountOf(row.community_fees, MONTHLY)),
    isRent ? `<preis_zeiteinheit zeiteinheit="${period ?? 'MONAT'}"/>` : '',
    isRent ? '' : xmlElement('aussen_courtage', row.courtage),
    row.currency ? `<waehrung iso_waehrung="${xmlText(row.currency)}"/>` : '',
    isRent && isOnRequest(row) ? xmlElement('freitext_preis', 'auf Anfrage') : '',
    isRent ? xmlElement('kaution', amountOf(row.deposit, ONCE)) : '',
  ]);
}

const sizesOf = (row: Row) =>
  xmlParent('flaechen', [
    xmlElement('wohnflaeche', inMetres(row.living_area)),
    xmlElement('nutzflaeche', inMetres(row.usable_area)),
    xmlElement('gesamtflaeche', inMetres(row.built_area) || inMetres(row.area)),
    xmlElement('grundstuecksflaeche', inMetres(row.plot_area)),
    xmlElement('anzahl_zimmer', row.rooms_total),
    xmlElement('anzahl_schlafzimmer', row.bedrooms),
    xmlElement('anzahl_badezimmer', row.bathrooms),
    xmlElement('anzahl_sep_wc', row.half_bathrooms),
    xmlElement('anzahl_stellplaetze', row.parking_spaces),
  ]);

const FURNISHED: Readonly<Record<string, string>> = { yes: 'VOLL', part: 'TEIL' };

const equipmentOf = (row: Row) =>
  xmlParent('ausstattung', [
    row.lift === 'yes' ? '<fahrstuhl PERSONEN="true"/>' : '',
    FURNISHED[row.furnished ?? ''] ? `<moebliert moeb="${FURNISHED[row.furnished ?? '']}"/>` : '',
    xmlElement('rollstuhlgerecht', row.wheelchair === 'yes' ? 'true' : ''),
    xmlElement('barrierefrei', row.step_free === 'yes' ? 'true' : ''),
  ]);

const comma = (number: string | undefined) => number?.replace('.', ',');

function stateOf({ row, offerState }: HomeOut): string {
  const value = comma(row.energy_value);
  const isDemand = row.energy_certificate_kind === 'demand';
  const kind = row.energy_certificate_kind && (isDemand ? 'BEDARF' : 'VERBRAUCH');
  const isReserved = offerState === 'reserved' || offerState === 'under_offer' || offerState === 'let_agreed';
  return xmlParent('zustand_angaben', [
    xmlElement('baujahr', row.year_built),
    row.new_build === 'yes' ? '<alter alter_attr="NEUBAU"/>' : '',
    xmlParent('energiepass', [
      xmlElement('epart', kind),
      xmlElement('gueltig_bis', row.energy_valid_until),
      isDemand ? '' : xmlElement('energieverbrauchkennwert', value),
      isDemand ? xmlElement('endenergiebedarf', value) : '',
      xmlElement('wertklasse', row.energy_class),
    ]),
    `<verkaufstatus stand="${isReserved ? 'RESERVIERT' : 'OFFEN'}"/>`,
  ]);
}

const textsOf = (row: Row) =>
  xmlParent('freitexte', [
    xmlElement('objekttitel', row.title),
    xmlElement('objektbeschreibung', row.description),
    ...translated(row).map(
      ({ language, description }) => `<objekt_text lang="${language}">${xmlText(description)}</objekt_text>`,
    ),
    row.language && row.language !== 'de' ? ownField(LANGUAGE_FIELD, row.language) : '',
    ...translated(row).map(({ language, title }) =>
      title === '' ? '' : ownField(titleField(language), title),
    ),
  ]);

const translated = (row: Row) => translationsOf(row.translations ?? '') ?? [];
const ownField = (name: string, text: string) =>
  `<user_defined_simplefield feldname="${xmlText(name)}">${xmlText(text)}</user_defined_simplefield>`;

const GROUPS: Readonly<Record<PictureKind, string>> = {
  photograph: 'BILD',
  virtual: 'BILD',
  street: 'AUSSENANSICHTEN',
  plan: 'GRUNDRISS',
  map: 'KARTEN_LAGEPLAN',
  energy: 'EPASS-SKALA',
};
const formatOf = (address: string) => (/\.png$/i.test(address) ? 'image/png' : 'image/jpeg');

const PAPER_GROUPS: Readonly<Partial<Record<PaperKind, string>>> = {
  plan: 'GRUNDRISS',
  // A scale of energy is what the format has for certificates.
  energy_certificate: 'EPASS-SKALA',
};

const attachmentsOf = ({ row, pictures, documents = [], url }: HomeOut) =>
  xmlParent('anhaenge', [
    ...pictures.map(({ address, caption, kind }, place) => {
      const isTitle = place === 0 && kind === 'photograph';
      return [
        `<anhang location="REMOTE" gruppe="${isTitle ? 'TITELBILD' : GROUPS[kind]}">`,
        `${xmlElement('anhangtitel', caption)}<format>${formatOf(address)}</format>`,
        `<daten>${xmlElement('pfad', address)}</daten></anhang>`,
      ].join('');
    }),
    ...documents.map(({ address, caption, kind }) =>
      [
        `<anhang location="REMOTE" gruppe="${PAPER_GROUPS[kind] ?? 'DOKUMENTE'}">`,
        `${xmlElement('anhangtitel', caption)}<format>application/pdf</format>`,
        `<daten>${xmlElement('pfad', address)}</daten></anhang>`,
      ].join(''),
    ),
    ...[row.video_link ?? '', ...(row.tours ?? '').split('\n')]
      .filter(Boolean)
      .map(
        (link) =>
          `<anhang location="REMOTE" gruppe="FILMLINK"><format>url</format><daten>${xmlElement('pfad', link)}</daten></anhang>`,
      ),
    '<anhang location="REMOTE" gruppe="ANBOBJURL"><format>url</format>',
    `<daten>${xmlElement('pfad', url)}</daten></anhang>`,
  ]);

const objectOf = ({ row, isPlacedExactly }: HomeOut) =>
  xmlParent('verwaltung_objekt', [
    xmlElement('objektadresse_freigeben', String(isPlacedExactly)),
    xmlElement('abdatum', row.available_from),
    xmlElement('haustiere', row.pets === 'yes' ? 'true' : row.pets === 'no' ? 'false' : ''),
  ]);
