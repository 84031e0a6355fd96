import { describe, expect, test } from 'vitest';
import type { OwnProperty, PictureItem } from '../../contract.ts';
import { NO_PICTURE_FACTS } from '../../rules.ts';
import type { Category } from '../posting/catalogue-data.ts';
import { type FileRef, mergeDrafts, type PostingDraft } from '../posting/draft.ts';
import { changedFields } from './changes.ts';
import { draftOfListing } from './listing-draft.ts';
import { type Edit, editOf, placeEditIssues } from './request.ts';

const picture = (name: string): PictureItem => ({
  url: `${name}.jpg`,
  base: name,
  widths: [320, 640],
  width: 1200,
  height: 800,
  colour: '#fff',
  alt: '',
});
const gallery = (id: number, name: string) => ({
  id,
  image: `${name}.jpg`,
  image_url: `${name}.jpg`,
  picture: picture(name),
  ...NO_PICTURE_FACTS,
});
const answer = (id: number, kind: string, value: string | string[]) => ({
  id,
  name: `Question ${id}`,
  image: '',
  is_required: 0,
  type_of_parameter: kind,
  type_values: null,
  value,
});

const listing = {
  id: 9,
  version: 4,
  category: { id: 7, category: 'Apartment', image: '', slug_id: 'apartment', parameter_types: '1,2,3,4' },
  title: 'Corner flat',
  description: 'Morning sun',
  price: 1450,
  property_type: 'rented',
  rentduration: 'Yearly',
  is_premium: false,
  address: 'Carrer de Girona 12',
  city: 'Barcelona',
  state: 'Catalonia',
  country: 'Spain',
  latitude: '41.39',
  longitude: '2.17',
  client_address: 'Second door',
  hide_exact_place: true,
  parameters: [answer(1, 'number', '2'), answer(2, 'checkbox', ['Lift']), answer(3, 'file', 'plan.pdf')],
  assign_facilities: [{ facility_id: 5, distance: 0.4 }],
  title_image: 'front.jpg',
  title_picture: picture('front'),
  gallery: [gallery(21, 'hall'), gallery(22, 'bath')],
  title_facts: NO_PICTURE_FACTS,
  plan_pins: [],
  rooms: [
    { name: 'Kitchen', kind: 'kitchen', size: 130, size_m2: 12.08, size_unit: 'ft2', floor: 0, note: '' },
  ],
  tours: [],
  charges: [
    {
      kind: 'insurance',
      amount: 90,
      basis: 'yearly',
      currency: 'CHF',
      own_amount: 95,
      is_included: false,
      note: '',
    },
  ],
  documents: [{ id: 31, property_id: 9, type: 'txt', file_name: 'notes.txt', file: 'notes-address.txt' }],
  private_documents: [
    { id: 32, property_id: 9, type: 'pdf', file_name: 'deed.pdf', kind: 'title_deed', title: 'Deed' },
  ],
  three_d_image: 'round.jpg',
  meta_image: 'share.jpg',
  meta_title: 'Corner flat',
  meta_description: 'Something for search engines',
  meta_keywords: '',
  video_link: '',
  slug_id: 'corner-flat',
} as unknown as OwnProperty;

const category = {
  id: 7,
  parameter_types: [
    answer(1, 'number', ''),
    answer(2, 'checkbox', ''),
    answer(3, 'file', ''),
    answer(4, 'textbox', ''),
  ],
} as unknown as Category;

const names = { photo: (place: number) => `Picture ${place}`, threeD: '3D', metaImage: 'Shared' };
const { draft: before, urls } = draftOfListing(listing, names);
const file = (name: string) => new File([name], name);
const fresh = new Map([['new', file('new.jpg')]]);
const ref = (id: string): FileRef => ({ id, name: id });

function edit(patch: Partial<PostingDraft>, inCategory = category): Edit {
  const now = { ...before, ...patch };
  return editOf({ listing, before, now, category: inCategory, fileOf: ({ id }) => fresh.get(id) });
}
/** Returns the fields sent beside the listing's name and version, empty lists left out. */
function sent(patch: Partial<PostingDraft>, inCategory = category) {
  const { id: _, version: _v, action_type: _a, ...rest } = edit(patch, inCategory).request;
  return Object.fromEntries(
    Object.entries(rest).filter(([, value]) =>
      Array.isArray(value) ? value.length > 0 : value !== undefined,
    ),
  );
}

test('a listing fills every field of the form, and placeholders are not the owner’s text', () => {
  expect(before).toMatchObject({
    property_type: 'rent',
    rent_duration: 'Yearly',
    category_id: 7,
    hide_exact_place: true,
    parameters: { 1: '2', 2: ['Lift'] },
    facilities: { 5: 0.4 },
    slug_id: 'corner-flat',
    meta_title: '',
    meta_description: 'Something for search engines',
    parameterFiles: { 3: { id: 'plan.pdf', name: 'Question 3' } },
    photos: [{ id: 'front.jpg', name: 'Picture 1' }, ref('hall.jpg'), ref('bath.jpg')].map(({ id }) => ({
      id,
    })),
    threeD: { id: 'round.jpg' },
    metaImage: { id: 'share.jpg' },
  });
  expect(urls.get('hall.jpg')).toBe('hall-640.webp');
});

describe('what is sent', () => {
  test('is every charge in its currency when one is changed, and that there are none', () => {
    const [charge] = before.charges;
    if (!charge) throw new Error('The listing has a charge');
    const fresh = {
      ...charge,
      id: 'b',
      kind: 'parking',
      basis: 'monthly',
      amount: 60,
      currency: '',
    } as const;
    const insurance = { kind: 'insurance', amount: 90, basis: 'yearly', currency: 'CHF', is_included: false };
    const parking = { kind: 'parking', amount: 60, basis: 'monthly', is_included: false };
    expect(sent({ charges: [charge, fresh] })).toEqual({ charges: [insurance, parking] });
    expect(sent({ charges: [] })).toEqual({ remove_charges: true });
    // A commission of per cent of the price is none of a rent.
    const share = { ...fresh, kind: 'commission', basis: 'percent_of_price' } as const;
    expect(sent({ charges: [charge, share] })).toEqual({});
    const issue = { field: 'charges[0][amount]', message: 'is required' };
    expect(placeEditIssues([issue], edit({ charges: [charge] }))).toEqual([
      { step: 'details', path: 'charges', message: 'is required' },
    ]);
  });

  test('is nothing but the version when nothing was changed', () => {
    expect(sent({})).toEqual({});
    expect(edit({}).request).toMatchObject({ id: 9, version: 4, action_type: '0' });
  });

  test.each([
    ['words, trimmed', { title: ' Corner house ' }, { title: 'Corner house' }],
    ['a cleared text', { client_address: '' }, { client_address: '' }],
    ['a price', { price: 990 }, { price: 990 }],
    ['the offer with its period', { property_type: 'sell' }, { property_type: '0' }],
    ['the period', { rent_duration: 'Monthly' }, { rentduration: 'Monthly' }],
    ['the exact place', { hide_exact_place: false }, { hide_exact_place: false }],
    [
      'the pin, both sides of it',
      { place: { ...before.place, latitude: 41.4 } },
      { latitude: 41.4, longitude: 2.17 },
    ],
    [
      'a pin that is gone',
      { place: { ...before.place, latitude: null, longitude: null } },
      { latitude: '', longitude: '' },
    ],
    ['what the pin shows', { place_precision: 'street' }, { place_precision: 'street' }],
    ['a part of the address', { postcode: ' 08010 ' }, { postcode: '08010' }],
    ['a cleared address is the one it has', { slug_id: ' ' }, {}],
    ['a removed round picture', { threeD: null }, { remove_three_d_image: true }],
    ['a removed picture for sharing', { metaImage: null }, { meta_image: '' }],
    ['removed documents', { documents: [] }, { remove_documents: [31, 32] }],
    [
      'what a document is from now on',
      { papers: { ...before.papers, 'paper:32': { kind: 'lease', title: 'Lease', is_private: false } } },
      { changed_documents: [{ id: 32, kind: 'lease', title: 'Lease', is_private: false }] },
    ],
    [
      'one facility more',
      { facilities: { 5: 0.4, 6: 1 } },
      {
        facilities: [
          { facility_id: '5', distance: 0.4 },
          { facility_id: '6', distance: 1 },
        ],
      },
    ],
    ['no facility at all', { facilities: {} }, { remove_facilities: [5] }],
    [
      'answers: one new, one gone, the file stays',
      { parameters: { 2: ['Lift'], 4: '"Quiet"' } },
      { parameters: [{ parameter_id: 4, value: '"\\"Quiet\\""' }], remove_parameters: [1] },
    ],
    ['an answer that was a file', { parameterFiles: {} }, { remove_parameters: [3] }],
  ] satisfies [string, Partial<PostingDraft>, Record<string, unknown>][])('%s', (_what, patch, expected) => {
    expect(sent(patch)).toEqual(expected);
  });

  test('pictures: one removed, one new in front, the old front behind', () => {
    expect(sent({ photos: ['new', 'bath.jpg', 'front.jpg'].map(ref) })).toEqual({
      gallery_images: [fresh.get('new')],
      remove_gallery_images: [21],
      picture_order: ['new:0', '22', 'title'],
    });
  });

  test('another category keeps the facts that only the former one asked for, unless they are emptied', () => {
    const stating = {
      ...listing,
      parameters: [
        { ...answer(1, 'number', '2'), role: 'bedrooms' },
        { ...answer(5, 'number', '1998'), role: 'year_built' },
      ],
      bedrooms: 2,
      year_built: 1998,
    } as OwnProperty;
    const asks = (...roles: string[]) =>
      ({
        id: 8,
        parameter_types: roles.map((role, place) => ({ ...answer(place + 1, 'number', ''), role })),
      }) as unknown as Category;
    const moved = (category: Category, patch: Partial<PostingDraft> = {}) => {
      const { draft } = draftOfListing(stating, names);
      const now = { ...draft, ...patch, category_id: 8 };
      return editOf({ listing: stating, before: draft, now, category, fileOf: () => undefined }).request;
    };
    expect(moved(asks())).toMatchObject({ category_id: 8, bedrooms: 2, year_built: 1998 });
    expect(moved(asks('bedrooms'))).toMatchObject({ year_built: 1998 });
    expect(moved(asks('bedrooms'))).not.toHaveProperty('bedrooms');
    expect(moved(asks(), { year_built: null })).toMatchObject({ bedrooms: 2, year_built: '' });
  });

  test('another category gets every answer it asks for again', () => {
    const other = { id: 8, parameter_types: [answer(2, 'checkbox', '')] } as unknown as Category;
    expect(sent({ category_id: 8 }, other)).toEqual({
      category_id: 8,
      parameters: [{ parameter_id: 2, value: '["Lift"]' }],
    });
  });
});

test('the server’s errors stand at the fields of the form', () => {
  const made = edit({
    photos: ['front.jpg', 'new', 'hall.jpg'].map(ref),
    parameters: { 1: '2', 2: ['Lift'], 4: 'x' },
    facilities: { 5: 0.4, 6: -1 },
  });
  const place = (field: string) => placeEditIssues([{ field, message: 'no' }], made)[0]?.path;
  expect(place('gallery_images[0]')).toBe('photos.new');
  expect(place('picture_order')).toBe('photos');
  expect(place('parameters[0][value]')).toBe('parameters.4');
  expect(place('facilities[1][distance]')).toBe('facilities.6');
  expect(place('remove_documents')).toBe('documents');
  expect(place('latitude')).toBe('place.pin');
  expect(place('version')).toBeUndefined();
});

test('two editors: what only one has changed comes together, pictures by their addresses', () => {
  const there = draftOfListing(
    {
      ...listing,
      price: 2000,
      title_picture: picture('hall'),
      gallery: [gallery(40, 'front')],
    } as OwnProperty,
    names,
  ).draft;
  expect(changedFields(before, there)).toEqual(['photos', 'price']);
  const mine = { ...before, title: 'Mine', photos: [...before.photos, ref('new')] };
  const { draft, conflicts } = mergeDrafts(before, mine, there);
  expect(conflicts).toEqual([]);
  expect(draft).toMatchObject({ title: 'Mine', price: 2000 });
  expect(draft.photos.map(({ id }) => id).sort()).toEqual(['front.jpg', 'hall.jpg', 'new']);
  expect(mergeDrafts(before, { ...before, price: 1 }, there).conflicts).toMatchObject([
    { field: 'price', theirs: 2000 },
  ]);
});

describe('two editors of charges, rooms and pins', () => {
  const [insurance] = listing.charges;
  const charges = (['service_charge', 'insurance', 'deposit', 'insurance'] as const).map((kind, place) => ({
    ...insurance,
    kind,
    amount: place + 1,
  }));
  const rooms = ['Kitchen', 'Hall', 'Bath'].map((name) => ({ ...listing.rooms[0], kind: 'other', name }));
  const pins = ['21', '22', 'title'].map((photo) => ({ plan: 'title', photo, x: 0.5, y: 0.5, label: '' }));
  const lists = { charges, rooms, plan_pins: pins };
  const without = (count: number) =>
    Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, list.slice(count)]));
  const draftOf = (change: object) =>
    draftOfListing({ ...listing, ...change } as unknown as OwnProperty, names).draft;
  const base = draftOf(lists);
  const theirs = draftOf(without(1));

  test('the same one removed by both is gone, the others stay', () => {
    const { draft, conflicts } = mergeDrafts(base, draftOf(without(1)), theirs);
    expect(conflicts).toEqual([]);
    expect(draft).toEqual(theirs);
    expect(draft.charges).toHaveLength(3);
  });

  test('one removed there and another changed here come together', () => {
    const [last, pin] = [base.charges[2], base.pins[2]];
    const mine = {
      ...base,
      charges: base.charges.map((one) => (one === last ? { ...one, amount: 99 } : one)),
      rooms: base.rooms.map((one) => (one.name === 'Bath' ? { ...one, name: 'Bathroom' } : one)),
      pins: base.pins.map((one) => (one === pin ? { ...one, label: 'Street' } : one)),
    };
    const { draft, conflicts } = mergeDrafts(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(draft.charges.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['insurance', 2],
      ['deposit', 99],
      ['insurance', 4],
    ]);
    expect(draft.rooms.map(({ name }) => name)).toEqual(['Hall', 'Bathroom']);
    expect(draft.pins.map(({ photo, label }) => [photo, label])).toEqual([
      ['bath.jpg', ''],
      ['front.jpg', 'Street'],
    ]);
  });
});

describe('what is known of pictures, rooms and tours', () => {
  const plan = { ...NO_PICTURE_FACTS, kind: 'plan' as const };

  test('is sent for what changed alone, by the names the request has for pictures', () => {
    expect(
      sent({ pictures: { ...before.pictures, 'hall.jpg': { ...NO_PICTURE_FACTS, caption: 'The hall' } } }),
    ).toEqual({
      pictures: [{ picture: '21', kind: 'photograph', caption: 'The hall' }],
    });
    expect(
      sent({
        photos: [...before.photos, ref('new')],
        pictures: { ...before.pictures, new: plan },
        pins: [{ id: 'a', plan: 'new', photo: 'front.jpg', x: 0.2, y: 0.3, label: ' ' }],
      }),
    ).toMatchObject({
      pictures: [{ picture: 'new:0', kind: 'plan' }],
      plan_pins: [{ plan: 'new:0', photo: 'title', x: 0.2, y: 0.3 }],
    });
  });

  test('is removed by name, and left alone where a line says nothing', () => {
    const [kitchen] = before.rooms;
    expect(kitchen?.size).toBe('130 ft2');
    const blank = { id: 'b', name: '', kind: 'living' as const, size: '', floor: null, note: '' };
    expect(sent({ rooms: [...before.rooms, blank] })).toEqual({});
    expect(sent({ rooms: [] })).toEqual({ remove_rooms: true });
    expect(sent({ tours: [{ id: 't', url: ' https://vimeo.com/76979871 ' }] })).toEqual({
      tours: ['https://vimeo.com/76979871'],
    });
  });

  test('is merged picture by picture', () => {
    const one = { ...before, pictures: { ...before.pictures, 'hall.jpg': plan } };
    const other = {
      ...before,
      pictures: { ...before.pictures, 'bath.jpg': { ...NO_PICTURE_FACTS, room: 'Bath' } },
    };
    const { draft, conflicts } = mergeDrafts(before, one, other);
    expect(conflicts).toEqual([]);
    expect([draft.pictures['hall.jpg']?.kind, draft.pictures['bath.jpg']?.room]).toEqual(['plan', 'Bath']);
  });
});
