/** Words of the Data Dictionary 2.0 that this site writes, by the name of their list. Changed with `LOOKUPS_CHANGED`. */
export const LOOKUPS = {
  StandardStatus: ['Active', 'Active Under Contract', 'Coming Soon', 'Pending'],
  MlsStatus: ['Active', 'Active Under Contract', 'Coming Soon', 'Pending'],
  PropertyType: ['Commercial Lease', 'Commercial Sale', 'Land', 'Residential', 'Residential Lease'],
  PropertySubType: [
    'Apartment',
    'Condominium',
    'Deeded Parking',
    'Farm',
    'Office',
    'Retail',
    'Single Family Residence',
    'Townhouse',
    'Unimproved Land',
    'Warehouse',
  ],
  FeeFrequency: ['Annually', 'Daily', 'Monthly', 'Quarterly', 'Weekly'],
  AreaUnits: ['Square Feet', 'Square Meters'],
  LotSizeUnits: ['Acres', 'Square Feet', 'Square Meters'],
  Furnished: ['Furnished', 'Partially', 'Unfurnished'],
  MediaCategory: ['Document', 'Floor Plan', 'Photo'],
  ResourceName: ['Property'],
  MemberStatus: ['Active'],
  OfficeStatus: ['Active'],
} as const;
export type LookupName = keyof typeof LOOKUPS;
export type Word<Name extends LookupName> = (typeof LOOKUPS)[Name][number];

/** Lists that the dictionary leaves to each service: their words are none of its own. */
export const LOCAL_LOOKUPS: readonly LookupName[] = ['MlsStatus'];
export const LOOKUPS_CHANGED = '2026-11-30T00:00:00.000Z';
