import { parseDraft, withoutLostFiles } from '@keystead/drafts';
import { describe, expect, test } from 'vitest';
import { NO_PICTURE_FACTS } from '../../rules.ts';
import type { Category } from './catalogue-data.ts';
import { EMPTY_DRAFT, POSTING_SHAPE, type PostingDraft, readStep } from './draft.ts';
import { issuesOf } from './issues.ts';
import { placeIssues, requestOf } from './request.ts';
import type { Text } from './text.ts';

const t: Text = (key) => key;
const texts = { t, label: (key: string) => key };

const question = (id: number, kind: string, required: 0 | 1, choices: string[] | null = null) => ({
  id,
  name: `Question ${id}`,
  image: '',
  is_required: required,
  type_of_parameter: kind as Category['parameter_types'][number]['type_of_parameter'],
  type_values: choices,
});

const flat: Category = {
  id: 7,
  category: 'Apartment',
  image: '',
  slug_id: 'apartment',
  meta_title: '',
  meta_description: '',
  meta_keywords: '',
  kind: 'home',
  meta_image: '',
  parameter_types: [
    question(1, 'number', 1),
    question(2, 'checkbox', 0, ['Lift', 'Pool']),
    question(3, 'file', 1),
    question(4, 'textbox', 0),
  ],
};

const file = (name: string) => ({ id: name, name });

const complete: PostingDraft = {
  ...EMPTY_DRAFT,
  property_type: 'rent',
  rent_duration: 'Yearly',
  category_id: 7,
  title: 'Corner flat',
  description: 'Morning sun',
  price: 1450.5,
  parameters: { 1: '2', 2: ['Lift', 'Pool'], 4: '' },
  parameterFiles: { 3: file('plan.pdf') },
  place: {
    address: 'Carrer de Girona 12',
    city: 'Barcelona',
    state: 'Catalonia',
    country: 'Spain',
    latitude: 41.39,
    longitude: 2.17,
  },
  facilities: { 5: 0.4 },
  photos: [file('a.jpg'), file('b.jpg'), file('c.jpg')],
  documents: [file('notes.txt')],
};

describe('what is missing', () => {
  test('everything, at first', () => {
    const paths = issuesOf(EMPTY_DRAFT, undefined, texts).map(({ path }) => path);
    expect(paths).toEqual([
      'category_id',
      'photos',
      'title',
      'description',
      'price',
      'place.address',
      'place.city',
      'place.state',
      'place.country',
    ]);
  });

  test('nothing, in a complete draft', () => {
    expect(issuesOf(complete, flat, texts)).toEqual([]);
  });

  test.each([
    ['a price of nothing', { price: 0.004 }, 'price'],
    ['a price beyond the limit', { price: 1e13 }, 'price'],
    ['blank words', { title: '  ' }, 'title'],
    ['an unanswered question', { parameters: {} }, 'parameters.1'],
    ['a word for a number', { parameters: { 1: 'two' } }, 'parameters.1'],
    ['a choice nobody offers', { parameters: { 1: '2', 2: ['Moat'] } }, 'parameters.2'],
    ['a missing paper', { parameterFiles: {} }, 'parameters.3'],
    ['a video from elsewhere', { video_link: 'https://vimeo.com/1' }, 'video_link'],
  ] satisfies [string, Partial<PostingDraft>, string][])('%s', (_name, patch, path) => {
    expect(issuesOf({ ...complete, ...patch }, flat, texts).map((issue) => issue.path)).toEqual([path]);
  });
});

describe('the request', () => {
  const bytes = new Map([...'abc'].map((name) => [`${name}.jpg`, new File([name], `${name}.jpg`)]));
  bytes.set('plan.pdf', new File(['%PDF'], 'plan.pdf'));
  bytes.set('notes.txt', new File(['n'], 'notes.txt'));
  const request = requestOf(complete, flat, ({ id }) => bytes.get(id));

  test('sends the first picture as title, the others as gallery', () => {
    expect(request.title_image).toBe(bytes.get('a.jpg'));
    expect(request.gallery_images).toEqual([bytes.get('b.jpg'), bytes.get('c.jpg')]);
  });

  test('leaves unanswered questions out and sends several choices as JSON', () => {
    expect(request.parameters).toEqual([
      { parameter_id: 1, value: '2' },
      { parameter_id: 2, value: '["Lift","Pool"]' },
      { parameter_id: 3, value: bytes.get('plan.pdf') },
    ]);
    expect(request).toMatchObject({ property_type: '1', rentduration: 'Yearly', slug_id: undefined });
  });

  test('names pictures by their places, those of the saved draft first', () => {
    const saved = { ...file('c.jpg'), stored: 40 };
    const plan = { ...NO_PICTURE_FACTS, kind: 'plan' as const };
    const draft: PostingDraft = {
      ...complete,
      photos: [file('a.jpg'), file('b.jpg'), saved],
      pictures: { 'b.jpg': plan, 'c.jpg': { ...NO_PICTURE_FACTS, room: 'Hall' } },
      pins: [
        { id: '1', plan: 'b.jpg', photo: 'a.jpg', x: 0, y: 1, label: '' },
        { id: '2', plan: 'b.jpg', photo: 'gone.jpg', x: 0, y: 1, label: '' },
      ],
    };
    expect(requestOf(draft, flat, ({ id }) => bytes.get(id), 9)).toMatchObject({
      draft_gallery_images: [40],
      pictures: [
        { picture: 'new:1', kind: 'plan' },
        { picture: 'new:0', kind: 'photograph', room: 'Hall' },
      ],
      plan_pins: [{ plan: 'new:1', photo: 'title', x: 0, y: 1 }],
    });
  });

  test('asks for names and sizes of rooms where a line says something', () => {
    const room = { id: 'r', name: '', kind: 'hall' as const, size: '', floor: null, note: '' };
    const wrong = (patch: object) =>
      issuesOf({ ...complete, rooms: [{ ...room, ...patch }] }, flat, texts).map(({ path }) => path);
    expect(wrong({})).toEqual([]);
    expect(wrong({ size: '12 m2' })).toEqual(['rooms.r']);
    expect(wrong({ name: 'Hall', size: 'big' })).toEqual(['rooms.r']);
    expect(wrong({ name: 'Hall', size: '12,5' })).toEqual(['rooms.r']);
    expect(wrong({ name: 'Hall', size: '130 sq ft' })).toEqual([]);
  });

  test('says the parts of an address, and needs no pin, but never half of one', () => {
    const place = { ...complete.place, latitude: null, longitude: null };
    const unplaced = { ...complete, place, postcode: '08010', place_precision: 'street' as const };
    expect(issuesOf(unplaced, flat, texts)).toEqual([]);
    expect(requestOf(unplaced, flat, ({ id }) => bytes.get(id))).toMatchObject({
      latitude: undefined,
      longitude: undefined,
      postcode: '08010',
      place_precision: 'street',
      street: undefined,
    });
    const half = { ...unplaced, place: { ...place, latitude: 41.39 } };
    expect(issuesOf(half, flat, texts).map(({ path }) => path)).toEqual(['place.pin']);
  });

  test('a sale has no rent period', () => {
    const sale = requestOf({ ...complete, property_type: 'sell' }, flat, ({ id }) => bytes.get(id));
    expect(sale).toMatchObject({ property_type: '0', rentduration: undefined });
  });
});

describe("the server's errors", () => {
  test.each([
    ['title_image', 'photos', 'photos.a.jpg'],
    ['gallery_images[1]', 'photos', 'photos.c.jpg'],
    ['parameters[2][value]', 'features', 'parameters.3'],
    ['parameters', 'features', 'parameters'],
    ['documents[0]', 'documents', 'documents.notes.txt'],
    ['facilities[0][distance]', 'facilities', 'facilities.5'],
    ['latitude', 'place', 'place.pin'],
    ['slug_id', 'seo', 'slug_id'],
  ])('%s', (field, step, path) => {
    expect(placeIssues([{ field, message: 'no' }], complete, flat)).toEqual([{ step, path, message: 'no' }]);
  });

  test('of a field the form does not have are left out', () => {
    expect(placeIssues([{ field: 'userid', message: 'no' }], complete, flat)).toEqual([]);
  });
});

test('a draft forgets files the browser has lost', () => {
  const stored = withoutLostFiles(POSTING_SHAPE, complete, new Set(['b.jpg']));
  expect([stored.photos, stored.documents, stored.parameterFiles]).toEqual([[file('b.jpg')], [], {}]);
});

test('an address names a step or none', () => {
  expect([readStep({ step: 'seo' }), readStep({ step: 'x' }), readStep({})]).toEqual([
    { step: 'seo' },
    {},
    {},
  ]);
});

describe('charges', () => {
  const charge = {
    id: 'c',
    kind: 'running_charges',
    amount: 180,
    basis: 'monthly',
    currency: '',
    is_included: false,
    note: ' heating too ',
  } as const;
  const withCharge = (patch: Partial<PostingDraft['charges'][number]>): PostingDraft => ({
    ...complete,
    charges: [{ ...charge, ...patch }],
  });
  const said = (patch: Parameters<typeof withCharge>[0]) =>
    issuesOf(withCharge(patch), flat, texts).map(({ step, path, text }) => [step, path, text]);

  test('come back from a saved draft, and are sent as the call wants them', () => {
    const draft = withCharge({ currency: 'CHF' });
    const saved = parseDraft(POSTING_SHAPE, JSON.stringify(draft));
    expect(saved).toEqual(draft);
    expect(saved && requestOf(saved, flat, () => undefined).charges).toEqual([
      {
        kind: 'running_charges',
        amount: 180,
        basis: 'monthly',
        currency: 'CHF',
        is_included: false,
        note: 'heating too',
      },
    ]);
  });

  test('say what is missing, and nothing of what another offer has', () => {
    expect(said({})).toEqual([]);
    expect(said({ amount: null })).toEqual([['details', 'charges.c', 'chargeMissing']]);
    expect(said({ amount: null, is_included: true })).toEqual([]);
    expect(said({ amount: 1e13 })).toEqual([['details', 'charges.c', 'chargeTooHigh']]);
    expect(said({ kind: 'other', note: ' ' })).toEqual([['details', 'charges.c', 'chargeNoteMissing']]);
    expect(said({ kind: 'ground_rent', basis: 'yearly', amount: null })).toEqual([]);
  });
});
