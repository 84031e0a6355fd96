import { useCountry } from '@keystead/settings/web';

export const ALL = '/properties/all-properties';

/** The five ways into the site, shown in the header, the phone's menu and the footer. */
export const MAIN_LINKS = [
  { key: 'buy', to: ALL, search: { property_type: '0' } },
  { key: 'rent', to: ALL, search: { property_type: '1' } },
  { key: 'map', to: '/properties-on-map', search: {} },
  { key: 'agents', to: '/all-agents', search: {} },
  { key: 'faqs', to: '/faqs', search: {} },
] as const;

/** Lists of homes. */
const RESULTS: readonly string[] = [ALL, '/properties-on-map'];

/** Returns what links to results are filtered by beside their own: the visitor's country, which they see there and take off. */
export function useLinkSearch() {
  const country = useCountry();
  return <Search extends object>({ to, search }: { to: string; search: Search }): Search =>
    country !== '' && RESULTS.includes(to) ? { ...search, country } : search;
}
