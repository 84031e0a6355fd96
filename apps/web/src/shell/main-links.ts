/** The five ways into the house, shown in the header, the phone's menu and the footer. */
export const MAIN_LINKS = [
  { key: 'buy', to: '/properties/all-properties', search: { property_type: '0' } },
  { key: 'rent', to: '/properties/all-properties', search: { property_type: '1' } },
  { key: 'map', to: '/properties-on-map', search: {} },
  { key: 'agents', to: '/all-agents', search: {} },
  { key: 'faqs', to: '/faqs', search: {} },
] as const;
