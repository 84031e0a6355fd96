/** What the address of the page says. */
export interface ExportFeedsSearch {
  /** Whose homes: an agency's; without it one's own. */
  readonly agency?: number;
}

/** For `validateSearch`: what could be meant; the rest is dropped. */
export function readExportFeedsSearch(raw: { readonly agency?: unknown }): ExportFeedsSearch {
  const agency = Number(raw.agency);
  return Number.isSafeInteger(agency) && agency > 0 ? { agency } : {};
}
