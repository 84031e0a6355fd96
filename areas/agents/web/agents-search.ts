import { addressMatch, addressText, PAGE_NUMBER } from '@keystead/kit/address-values';

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

/** For `validateSearch` and `loaderDeps`: what could be meant; the rest is dropped. */
export function readAgentsSearch(raw: AgentsSearch | Raw): AgentsSearch {
  const { search, city, country, language, is_verified, property_type, page } = raw as Raw;
  const type = String(property_type ?? '');
  const read: AgentsSearch = {
    search: addressText(search) || undefined,
    city: addressText(city) || undefined,
    country: addressText(country) || undefined,
    language: addressMatch(language, /^[a-z]{2,3}$/),
    is_verified: String(is_verified) === '1' ? '1' : undefined,
    property_type: type === '0' || type === '1' ? type : undefined,
    page: addressMatch(page, PAGE_NUMBER),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

/** Returns whether anything narrows the directory. */
export function isNarrowed({ page: _page, ...filters }: AgentsSearch): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}
