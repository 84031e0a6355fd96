/** Countries by the codes of three letters that the format has. */
const COUNTRIES: Readonly<Record<string, string>> = {
  ARE: 'United Arab Emirates',
  ARG: 'Argentina',
  AUS: 'Australia',
  AUT: 'Austria',
  BEL: 'Belgium',
  BGR: 'Bulgaria',
  BRA: 'Brazil',
  CAN: 'Canada',
  CHE: 'Switzerland',
  CHL: 'Chile',
  CHN: 'China',
  CYP: 'Cyprus',
  CZE: 'Czechia',
  DEU: 'Germany',
  DNK: 'Denmark',
  EGY: 'Egypt',
  ESP: 'Spain',
  EST: 'Estonia',
  FIN: 'Finland',
  FRA: 'France',
  GBR: 'United Kingdom',
  GRC: 'Greece',
  HRV: 'Croatia',
  HUN: 'Hungary',
  IND: 'India',
  IRL: 'Ireland',
  ISL: 'Iceland',
  ITA: 'Italy',
  JPN: 'Japan',
  LIE: 'Liechtenstein',
  LTU: 'Lithuania',
  LUX: 'Luxembourg',
  LVA: 'Latvia',
  MAR: 'Morocco',
  MCO: 'Monaco',
  MEX: 'Mexico',
  MLT: 'Malta',
  NLD: 'Netherlands',
  NOR: 'Norway',
  NZL: 'New Zealand',
  POL: 'Poland',
  PRT: 'Portugal',
  QAT: 'Qatar',
  ROU: 'Romania',
  SAU: 'Saudi Arabia',
  SGP: 'Singapore',
  SVK: 'Slovakia',
  SVN: 'Slovenia',
  SWE: 'Sweden',
  THA: 'Thailand',
  TUN: 'Tunisia',
  TUR: 'Türkiye',
  USA: 'United States',
  ZAF: 'South Africa',
};
const CODES = new Map(Object.entries(COUNTRIES).map(([code, name]) => [name, code]));
/** As they were called before. */
for (const [name, code] of [
  ['Turkey', 'TUR'],
  ['Czech Republic', 'CZE'],
] as const)
  CODES.set(name, code);

/** Returns a country's name; where nothing is said, it is that of most senders. */
export const countryOf = (code: string): string =>
  code === '' ? 'Germany' : (COUNTRIES[code.toUpperCase()] ?? code);

/** Returns the code of a country, and its name where there is none: better than a wrong one. */
export const codeOf = (country: string): string => CODES.get(country) ?? country;
