/**
 * What version 1.2.7b of the format says of what we write, in our own words: its schema may not be passed on. The writer takes order and
 * words from here, and tests hold what it writes to it.
 */

type Words<Text extends string> = Text extends `${infer Word} ${infer Rest}` ? Word | Words<Rest> : Text;
const words = <Text extends string>(text: Text) => text.split(' ') as unknown as readonly Words<Text>[];

/** Children by their parent, in the order in which they have to stand. */
export const CHILDREN = {
  immobilie: words(
    'objektkategorie geo kontaktperson preise flaechen ausstattung zustand_angaben freitexte anhaenge verwaltung_objekt verwaltung_techn',
  ),
  objektkategorie: words('nutzungsart vermarktungsart objektart'),
  objektart: words('wohnung haus grundstueck buero_praxen einzelhandel hallen_lager_prod parken sonstige'),
  geo: words(
    'plz ort geokoordinaten strasse hausnummer bundesland land etage anzahl_etagen regionaler_zusatz user_defined_simplefield',
  ),
  kontaktperson: words('email_zentrale tel_zentrale name'),
  preise: words(
    'kaufpreis nettokaltmiete kaltmiete nebenkosten heizkosten hausgeld preis_zeiteinheit aussen_courtage waehrung freitext_preis kaution',
  ),
  flaechen: words(
    'wohnflaeche nutzflaeche gesamtflaeche grundstuecksflaeche anzahl_zimmer anzahl_schlafzimmer anzahl_badezimmer anzahl_sep_wc anzahl_stellplaetze',
  ),
  ausstattung: words('fahrstuhl moebliert rollstuhlgerecht barrierefrei'),
  zustand_angaben: words('baujahr alter energiepass verkaufstatus'),
  energiepass: words('epart gueltig_bis energieverbrauchkennwert endenergiebedarf wertklasse'),
  freitexte: words('objekttitel objektbeschreibung objekt_text user_defined_simplefield'),
  anhaenge: words('anhang'),
  anhang: words('anhangtitel format daten'),
  daten: words('pfad'),
  verwaltung_objekt: words('objektadresse_freigeben abdatum haustiere'),
  verwaltung_techn: words('objektnr_extern aktion openimmo_obid stand_vom sprache'),
} as const;
export type Parent = keyof typeof CHILDREN;

/** Children that may stand there more than once. */
export const REPEATED: readonly string[] = ['anhang', 'user_defined_simplefield'];

/** Children that have to stand there. */
export const REQUIRED: { readonly [Name in Parent]?: readonly (typeof CHILDREN)[Name][number][] } = {
  immobilie: ['objektkategorie', 'geo', 'kontaktperson', 'verwaltung_techn'],
  objektkategorie: ['nutzungsart', 'vermarktungsart', 'objektart'],
  kontaktperson: ['name'],
  anhang: ['format', 'daten'],
  verwaltung_techn: ['objektnr_extern', 'aktion', 'openimmo_obid', 'stand_vom'],
};

/** Children of which one has to stand there. */
export const ONE_OF: { readonly [Name in Parent]?: readonly (typeof CHILDREN)[Name][number][] } = {
  geo: ['plz', 'ort', 'geokoordinaten'],
  kontaktperson: ['email_zentrale', 'tel_zentrale'],
};

const BOOLEAN = words('true false');
const NUMBER = /^-?\d+(\.\d+)?$/;

/** Attributes by their element, with the words or the form of their values. */
export const ATTRIBUTES = {
  nutzungsart: { WOHNEN: BOOLEAN, GEWERBE: BOOLEAN, ANLAGE: BOOLEAN, WAZ: BOOLEAN },
  vermarktungsart: { KAUF: BOOLEAN, MIETE_PACHT: BOOLEAN },
  wohnung: { wohnungtyp: words('LOFT-STUDIO-ATELIER') },
  haus: { haustyp: words('REIHENHAUS VILLA BAUERNHAUS') },
  grundstueck: {},
  buero_praxen: {},
  einzelhandel: {},
  hallen_lager_prod: {},
  parken: {},
  sonstige: {},
  geokoordinaten: { breitengrad: NUMBER, laengengrad: NUMBER },
  land: { iso_land: /^[A-Z]{3}$/ },
  preis_zeiteinheit: { zeiteinheit: words('TAG WOCHE MONAT') },
  waehrung: { iso_waehrung: /^[A-Z]{3}$/ },
  fahrstuhl: { PERSONEN: BOOLEAN },
  moebliert: { moeb: words('VOLL TEIL') },
  alter: { alter_attr: words('NEUBAU') },
  verkaufstatus: { stand: words('OFFEN RESERVIERT') },
  aktion: {},
  kaufpreis: { auf_anfrage: BOOLEAN },
  objekt_text: { lang: /^[A-Za-z]{2,8}(-[A-Za-z\d]{1,8})*$/ },
  user_defined_simplefield: { feldname: /./ },
  anhang: {
    location: words('REMOTE'),
    gruppe: words(
      'TITELBILD AUSSENANSICHTEN GRUNDRISS KARTEN_LAGEPLAN BILD DOKUMENTE FILMLINK EPASS-SKALA ANBOBJURL',
    ),
  },
} as const;
export type Attributed = keyof typeof ATTRIBUTES;

/** What texts of elements are; those of others may be any. */
export const TEXTS: Readonly<Record<string, RegExp>> = {
  ...of('abdatum stand_vom', /^\d{4}-\d\d-\d\d$/),
  ...of('objektadresse_freigeben haustiere rollstuhlgerecht barrierefrei', /^(true|false)$/),
  ...of('kaufpreis nettokaltmiete kaltmiete nebenkosten heizkosten hausgeld kaution', NUMBER),
  ...of('wohnflaeche nutzflaeche gesamtflaeche grundstuecksflaeche', NUMBER),
  ...of('anzahl_zimmer anzahl_schlafzimmer anzahl_badezimmer anzahl_sep_wc', NUMBER),
  ...of('etage anzahl_etagen', /^-?\d+$/),
  ...of('anzahl_stellplaetze', /^[1-9]\d*$/),
  ...of('epart', /^(BEDARF|VERBRAUCH)$/),
  ...of('email_zentrale tel_zentrale', /./),
};

function of(names: string, text: RegExp) {
  return Object.fromEntries(names.split(' ').map((name) => [name, text]));
}

/** Currencies that the format has, which are those of its first years: what replaced one of them has no code in it. */
const CURRENCIES: ReadonlySet<string> = new Set(
  [
    'AED ALL AMD ANG AUD BBD BDT BHD BIF BMD BND BOB BRL BSD BWP BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR',
    'FJD FKP GBP GEL GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR',
    'LRD LSL LYD MAD MDL MMK MNT MOP MUR MVR MWK MYR NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PYG QAR RWF SAR SBD SCR SEK SGD SHP',
    'SOS SVC SYP SZL THB TND TOP TTD TWD TZS UAH UGX USD UYU UZS VND VUV WST XAF XCD XPF YER ZAR',
  ]
    .join(' ')
    .split(' '),
);

/** Returns whether the format has a currency. */
export const hasCurrency = (code: string): boolean => CURRENCIES.has(code);
