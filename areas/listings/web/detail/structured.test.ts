import { expect, test } from 'vitest';
import type { PropertyDetail } from '../../contract.ts';
import { listingStructuredData } from './structured.ts';

const base = {
  slug_id: 'a-home',
  title: 'A home',
  meta_description: 'In few words.',
  title_image: 'https://homes.example/a.jpg',
  title_facts: null,
  gallery: [],
  tours: [],
  charges: [],
  price: 1200,
  property_type: 'rent',
  rentduration: 'Monthly',
  customer_name: 'Ada',
  agent_slug_id: 'ada',
  added_by: 7,
  profile: '',
  category: { category: 'Villa', slug_id: 'villa' },
  address: 'Rua Nova 1',
  street: '',
  house_number: '',
  city: 'São Paulo',
  parameters: [
    { type_of_parameter: 'checkbox', name: 'Amenities', value: ['Garden'] },
    { type_of_parameter: 'file', name: 'Plan', value: 'https://homes.example/plan.png' },
  ],
  bedrooms: 2,
  bathrooms: null,
  area: null,
  latitude: '1.5',
  longitude: '2.5',
} as unknown as PropertyDetail;

function read(change: Partial<PropertyDetail> = {}) {
  const data = listingStructuredData(
    { ...base, ...change },
    { origin: 'https://homes.example', currency: 'EUR' },
  );
  const [listing, breadcrumbList] = data['@graph'] as [Record<string, unknown>, Record<string, unknown>];
  return { listing, breadcrumbList, offer: listing.offers as Record<string, unknown> };
}

test('a rent says its period, its agent and its home', () => {
  const { listing, offer } = read();
  expect(listing).toMatchObject({
    '@type': 'RealEstateListing',
    url: 'https://homes.example/properties-details/a-home',
  });
  expect(offer).toMatchObject({
    price: 1200,
    priceSpecification: { unitCode: 'MON' },
    availability: 'https://schema.org/InStock',
    offeredBy: { url: 'https://homes.example/agent-details/ada' },
  });
  expect(listing.mainEntity).toMatchObject({
    numberOfBedrooms: 2,
    amenityFeature: [{ name: 'Garden' }],
    accommodationFloorPlan: [{ layoutImage: 'https://homes.example/plan.png' }],
  });
  expect(listing.mainEntity).not.toHaveProperty('numberOfBathroomsTotal');
});

test('what is sold is sold out, and a price on request is none', () => {
  const charge = { kind: 'service_charge', amount: 90, basis: 'yearly', currency: 'EUR', is_included: false };
  const charges = [{ ...charge, own_amount: 90, note: '' }] as PropertyDetail['charges'];
  const { offer } = read({ property_type: 'sold', price: 0, charges });
  expect(offer.availability).toBe('https://schema.org/SoldOut');
  expect(offer).not.toHaveProperty('price');
  expect(offer).not.toHaveProperty('priceSpecification');
});

test('the way to it ends with the home itself', () => {
  const steps = read().breadcrumbList.itemListElement as { position: number; name: string; item?: string }[];
  expect(steps.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
  expect(steps[1]?.item).toBe('https://homes.example/properties/city/S%C3%A3o%20Paulo');
  expect(steps[3]).toEqual({ '@type': 'ListItem', position: 4, name: 'A home' });
});

test('an open home on offer leads to its district, a closed or sold one does not', () => {
  const steps = (change: Partial<PropertyDetail>) => {
    const { itemListElement } = read({ district: 'Bela Vista', ...change }).breadcrumbList;
    return (itemListElement as { item?: string }[]).map(({ item }) => item);
  };
  const page = 'https://homes.example/properties/city/S%C3%A3o%20Paulo/bela-vista';
  expect(steps({ is_premium: false })[2]).toBe(page);
  expect(steps({ is_premium: true })).not.toContain(page);
  expect(steps({ is_premium: false, property_type: 'sold' })).not.toContain(page);
  expect(steps({ is_premium: false, district: '***' })).toHaveLength(4);
});

test('pictures say their captions, plans stand with the home, and videos are named', () => {
  const image = (name: string, kind: string, caption: string) => ({
    image_url: `https://homes.example/${name}.jpg`,
    kind,
    caption,
  });
  const { listing } = read({
    gallery: [image('b', 'photograph', 'The garden'), image('c', 'plan', 'Ground floor')],
    tours: [{ kind: 'video', service: 'Vimeo', url: 'https://vimeo.com/76979871' }],
  } as unknown as Partial<PropertyDetail>);
  expect(listing.image).toEqual([
    'https://homes.example/a.jpg',
    { '@type': 'ImageObject', contentUrl: 'https://homes.example/b.jpg', caption: 'The garden' },
  ]);
  expect(listing.video).toMatchObject([{ '@type': 'VideoObject', url: 'https://vimeo.com/76979871' }]);
  expect(listing.mainEntity).toMatchObject({
    accommodationFloorPlan: [
      { name: 'Plan' },
      { name: 'Ground floor', layoutImage: 'https://homes.example/c.jpg' },
    ],
  });
});

test('a place is a point where it is exact, a circle where it is not, and nothing without a pin', () => {
  const geo = (change: Partial<PropertyDetail>) =>
    (read(change).listing.mainEntity as Record<string, unknown>).geo;
  const point = { '@type': 'GeoCoordinates', latitude: 1.5, longitude: 2.5 };
  expect(geo({})).toEqual(point);
  const circle = { '@type': 'GeoCircle', geoMidpoint: point };
  expect(geo({ place_precision: 'street', place_reach: 200 })).toEqual({ ...circle, geoRadius: 200 });
  expect(geo({ place_precision: 'district', hide_exact_place: true, place_reach: 600 })).toEqual({
    ...circle,
    geoRadius: 600,
  });
  expect(geo({ latitude: '', longitude: '', place_precision: 'town' })).toBeUndefined();
});

test('an address says its parts apart', () => {
  const address = (change: Partial<PropertyDetail>) =>
    (read(change).listing.mainEntity as Record<string, unknown>).address;
  expect(address({})).toMatchObject({ streetAddress: 'Rua Nova 1', addressLocality: 'São Paulo' });
  expect(address({})).not.toHaveProperty('postalCode');
  expect(address({ street: 'Rua Augusta', house_number: '9', postcode: '01304-001' })).toMatchObject({
    streetAddress: 'Rua Augusta 9',
    postalCode: '01304-001',
  });
});

test('charges that are money stand beside the price', () => {
  const charge = { amount: 90, currency: 'EUR', own_amount: 90, is_included: false, note: '' };
  const { offer } = read({
    charges: [
      { ...charge, kind: 'service_charge', basis: 'yearly' },
      { ...charge, kind: 'deposit', basis: 'months_of_rent', currency: null },
      { ...charge, kind: 'utilities', basis: 'monthly', is_included: true },
      { ...charge, kind: 'other', basis: 'once', note: 'Keys' },
    ],
  });
  expect(offer.price).toBe(1200);
  expect(offer.priceSpecification).toEqual({
    '@type': 'CompoundPriceSpecification',
    priceComponent: [
      { price: 1200, priceCurrency: 'EUR', unitCode: 'MON' },
      { name: 'service charge', price: 90, priceCurrency: 'EUR', unitCode: 'ANN' },
      { name: 'Keys', price: 90, priceCurrency: 'EUR' },
    ].map((part) => ({ '@type': 'UnitPriceSpecification', ...part })),
  });
});

test('what is around it stands among its properties', () => {
  const point = { name: '', latitude: 1, longitude: 2, metres: 300 };
  const properties = (surroundings: PropertyDetail['surroundings']) =>
    (read({ surroundings }).listing.mainEntity as Record<string, unknown>).additionalProperty;
  const known = {
    walking_score: 71,
    is_estimate: false,
    is_about: false,
    points: [
      { ...point, kind: 'station' as const, minutes: 9 },
      { ...point, kind: 'station' as const, minutes: 14 },
    ],
  };
  expect(properties(known)).toEqual([
    {
      '@type': 'PropertyValue',
      propertyID: 'walking_score',
      name: 'Walking score',
      value: 71,
      maxValue: 100,
    },
    {
      '@type': 'PropertyValue',
      propertyID: 'nearest_station',
      name: 'Minutes on foot to the nearest railway station',
      value: 9,
      unitCode: 'MIN',
    },
  ]);
  const estimated = properties({ ...known, is_estimate: true });
  expect(estimated).toEqual([expect.objectContaining({ propertyID: 'walking_score' })]);
  expect(properties(null)).toBeUndefined();
});
