/** What someone looks for in the directory, as its address says it: `?search=ines&city=Porto&language=pt`. */
export interface AgentsSearch {
  search?: string | undefined;
  city?: string | undefined;
  country?: string | undefined;
  language?: string | undefined;
  is_verified?: '1' | undefined;
  property_type?: '0' | '1' | undefined;
  page?: string | undefined;
}

type Raw = Readonly<Record<string, unknown>>;

// The call rejects control characters, and a page must not fail over an address.
const text = (value: unknown) =>
  (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 100);

/** For `validateSearch` and `loaderDeps`: what could be meant; the rest is dropped. */
export function readAgentsSearch(raw: AgentsSearch | Raw): AgentsSearch {
  const { search, city, country, language, is_verified, property_type, page } = raw as Raw;
  const type = String(property_type ?? '');
  return {
    ...(text(search) !== '' && { search: text(search) }),
    ...(text(city) !== '' && { city: text(city) }),
    ...(text(country) !== '' && { country: text(country) }),
    ...(/^[a-z]{2,3}$/.test(String(language ?? '')) && { language: String(language) }),
    ...(String(is_verified ?? '') === '1' && { is_verified: '1' }),
    ...((type === '0' || type === '1') && { property_type: type }),
    ...(/^[1-9]\d{0,2}$/.test(String(page ?? '')) && { page: String(page) }),
  };
}

/** Returns whether anything narrows the directory. */
export function isNarrowed({ page: _page, ...filters }: AgentsSearch): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}
