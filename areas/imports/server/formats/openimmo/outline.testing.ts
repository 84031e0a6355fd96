import type { Outline } from '../outline.testing.ts';

const BOOLEAN = /^(true|false|1|0)$/;
const WHOLE = /^-?\d+$/;
const DECIMAL = /^-?\d+(\.\d+)?$/;
const DATE = /^\d{4}-\d\d-\d\d$/;
const parts = (text: string) => ({ children: text.split(' '), isOrdered: true }) as const;
const of = (names: string, text: RegExp): Outline =>
  Object.fromEntries(names.split(' ').map((name) => [name, { text }]));

/** What version 1.2.7 says of the elements that we write, in our own words: its schema may not be passed on. */
export const OPENIMMO_OUTLINE: Outline = {
  immobilie: {
    ...parts(
      'objektkategorie geo kontaktperson weitere_adresse preise bieterverfahren versteigerung flaechen ausstattung zustand_angaben bewertung infrastruktur freitexte anhaenge verwaltung_objekt verwaltung_techn',
    ),
    required: ['objektkategorie', 'geo', 'kontaktperson', 'verwaltung_techn'],
  },
  objektkategorie: parts('nutzungsart vermarktungsart objektart objektart_zusatz'),
  nutzungsart: { attributes: { WOHNEN: BOOLEAN, GEWERBE: BOOLEAN, ANLAGE: BOOLEAN, WAZ: BOOLEAN } },
  vermarktungsart: {
    attributes: { KAUF: BOOLEAN, MIETE_PACHT: BOOLEAN, ERBPACHT: BOOLEAN, LEASING: BOOLEAN },
  },
  objektart: {
    children:
      'zimmer wohnung haus grundstueck buero_praxen einzelhandel gastgewerbe hallen_lager_prod land_und_forstwirtschaft parken sonstige zinshaus_renditeobjekt freizeitimmobilie_gewerblich'.split(
        ' ',
      ),
  },
  haus: { attributes: { haustyp: /^(REIHENHAUS|VILLA|BAUERNHAUS)$/ } },
  wohnung: { attributes: { wohnungtyp: /^LOFT-STUDIO-ATELIER$/ } },
  geo: parts(
    'plz ort geokoordinaten strasse hausnummer bundesland land gemeindecode flur flurstueck gemarkung etage anzahl_etagen lage_im_bau wohnungsnr lage_gebiet regionaler_zusatz',
  ),
  geokoordinaten: { attributes: { breitengrad: DECIMAL, laengengrad: DECIMAL } },
  land: { attributes: { iso_land: /^[A-Z]{3}$/ } },
  kontaktperson: {
    ...parts('email_zentrale email_direkt tel_zentrale tel_durchw tel_fax tel_handy name'),
    required: ['name'],
  },
  preise: parts(
    'kaufpreis kaltmiete nebenkosten heizkosten hausgeld preis_zeiteinheit aussen_courtage waehrung freitext_preis kaution',
  ),
  kaufpreis: { text: DECIMAL, attributes: { auf_anfrage: BOOLEAN } },
  preis_zeiteinheit: { attributes: { zeiteinheit: /^(TAG|WOCHE|MONAT|JAHR)$/ } },
  waehrung: { attributes: { iso_waehrung: /^[A-Z]{3}$/ } },
  flaechen: parts(
    'wohnflaeche nutzflaeche gesamtflaeche grundstuecksflaeche sonstflaeche anzahl_zimmer anzahl_schlafzimmer anzahl_badezimmer anzahl_sep_wc anzahl_stellplaetze',
  ),
  ausstattung: parts('fahrstuhl moebliert rollstuhlgerecht barrierefrei'),
  moebliert: { attributes: { moeb: /^(VOLL|TEIL)$/ } },
  zustand_angaben: parts('baujahr zustand alter energiepass verkaufstatus'),
  alter: { attributes: { alter_attr: /^(ALTBAU|NEUBAU)$/ } },
  verkaufstatus: { attributes: { stand: /^(OFFEN|RESERVIERT|VERKAUFT)$/ } },
  energiepass: parts(
    'epart gueltig_bis energieverbrauchkennwert mitwarmwasser endenergiebedarf primaerenergietraeger wertklasse',
  ),
  epart: { text: /^(BEDARF|VERBRAUCH)$/ },
  freitexte: parts(
    'objekttitel dreizeiler lage ausstatt_beschr objektbeschreibung sonstige_angaben objekt_text user_defined_simplefield',
  ),
  objekt_text: { attributes: { lang: /^[a-z]{2}(-[A-Z]{2})?$/ } },
  user_defined_simplefield: { attributes: { feldname: /./ } },
  anhang: {
    ...parts('anhangtitel format check daten'),
    required: ['format', 'daten'],
    attributes: {
      location: /^(INTERN|EXTERN|REMOTE)$/,
      gruppe:
        /^(TITELBILD|AUSSENANSICHTEN|GRUNDRISS|KARTEN_LAGEPLAN|BILD|DOKUMENTE|FILMLINK|EPASS-SKALA|ANBOBJURL)$/,
    },
  },
  verwaltung_objekt: parts('objektadresse_freigeben verfuegbar_ab abdatum haustiere'),
  verwaltung_techn: {
    ...parts('objektnr_intern objektnr_extern aktion openimmo_obid stand_vom'),
    required: ['objektnr_extern', 'openimmo_obid', 'stand_vom'],
  },
  ...of('abdatum stand_vom', DATE),
  ...of('objektadresse_freigeben haustiere rollstuhlgerecht barrierefrei', BOOLEAN),
  ...of('kaltmiete nebenkosten heizkosten hausgeld kaution wohnflaeche nutzflaeche gesamtflaeche', DECIMAL),
  ...of('grundstuecksflaeche anzahl_zimmer anzahl_schlafzimmer anzahl_badezimmer anzahl_sep_wc', DECIMAL),
  ...of('etage anzahl_etagen anzahl_stellplaetze', WHOLE),
};
