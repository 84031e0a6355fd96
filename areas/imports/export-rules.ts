/** Feeds that this site hands on: their formats, limits and what may be chosen of them. Pure. */

interface ExportFormatOf {
  /** What people call it. */
  readonly label: string;
  /** Of the file, without a point. */
  readonly extension: string;
  readonly contentType: string;
}

/** `server/formats` has a folder with the writer of each. */
export const EXPORT_FORMATS = {
  kyero: { label: 'Kyero 3', extension: 'xml', contentType: 'application/xml; charset=utf-8' },
  openimmo: { label: 'OpenImmo 1.2.7', extension: 'xml', contentType: 'application/xml; charset=utf-8' },
  blm: { label: 'BLM 3', extension: 'blm', contentType: 'text/plain; charset=utf-8' },
  schema_org: { label: 'schema.org (JSON-LD)', extension: 'jsonld', contentType: 'application/ld+json' },
  reso: { label: 'RESO Web API', extension: 'json', contentType: 'application/json' },
  csv: { label: 'CSV', extension: 'csv', contentType: 'text/csv; charset=utf-8' },
} as const satisfies Record<string, ExportFormatOf>;
export type ExportFormatName = keyof typeof EXPORT_FORMATS;
export const EXPORT_FORMAT_NAMES = Object.keys(EXPORT_FORMATS) as [ExportFormatName, ...ExportFormatName[]];

/** Which homes leave. */
export const EXPORT_OFFERS = ['all', 'sell', 'rent'] as const;
export type ExportOffer = (typeof EXPORT_OFFERS)[number];

/** Who made an export, and so whose homes leave. */
export const EXPORT_MAKERS = ['person', 'agency', 'operator'] as const;
export type ExportMaker = (typeof EXPORT_MAKERS)[number];

export const EXPORT_LIMITS = {
  /** Of one person or agency. */
  most: 20,
  /** Of the operator. */
  mostOfSite: 200,
  name: 100,
  city: 120,
  /** Of the query of a search. */
  search: 2000,
  /** Homes in one answer, those with the lowest ids. */
  homes: 100_000,
  /** Homes in memory at a time. */
  page: 100,
  /** Answers being sent at once in a process; each holds one page. */
  open: 20,
  /** Milliseconds until an answer that nobody reads is given up. */
  patienceMs: 600_000,
} as const;

/** Answers of the RESO Web API. */
export const RESO_LIMITS = {
  /** Records of a page; `@odata.nextLink` leads to the next ones. */
  page: 100,
  /** Of Media. */
  media: 1000,
  skip: 100_000,
} as const;

export const EXPORT_RATES = {
  /** Of one address of the site, by all who ask. */
  perExport: { limit: 60, per: 3600 },
  /** Of one key of the RESO Web API: readers ask page by page. */
  perReader: { limit: 3600, per: 3600 },
  /** Keys that one network address may try. */
  triesPerAddress: { limit: 600, per: 3600 },
  changesPerPerson: { limit: 60, per: 3600 },
} as const;
