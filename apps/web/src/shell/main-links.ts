export const ALL = '/properties/all-properties';

/** The five ways into the site, shown in the header, the phone's menu and the footer. */
export const MAIN_LINKS = [
  { key: 'buy', to: ALL, search: { property_type: '0' } },
  { key: 'rent', to: ALL, search: { property_type: '1' } },
  { key: 'map', to: '/properties-on-map', search: {} },
  { key: 'agents', to: '/all-agents', search: {} },
  { key: 'faqs', to: '/faqs', search: {} },
] as const;
