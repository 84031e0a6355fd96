/** Types of accommodations by our usual categories, the most general one of each type first. */
export const TYPES: Readonly<Record<string, string>> = {
  house: 'House',
  villa: 'House',
  townhouse: 'House',
  farmhouse: 'House',
  apartment: 'Apartment',
  'studio-loft': 'Apartment',
};
/** Of what is none of them. */
export const OTHER_TYPE = 'Accommodation';

/** What a rent is for, by its unit in the terms of UN/CEFACT. */
export const PERIODS: Readonly<Record<string, string>> = {
  DAY: 'Daily',
  WEE: 'Weekly',
  MON: 'Monthly',
  QAN: 'Quarterly',
  ANN: 'Yearly',
};

/** Facts that have a property of their own; all others are additional ones, by our names. */
export const PROPERTIES = {
  rooms_total: 'numberOfRooms',
  bedrooms: 'numberOfBedrooms',
  bathrooms: 'numberOfBathroomsTotal',
  half_bathrooms: 'numberOfPartialBathrooms',
  floor: 'floorLevel',
  year_built: 'yearBuilt',
} as const;

export const LEASE = 'http://purl.org/goodrelations/v1#LeaseOut';
export const SALE = 'http://purl.org/goodrelations/v1#Sell';
