import { youTubeId } from '@keystead/kit/youtube';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  assignSlugs,
  checkDraft,
  checkValue,
  type Describing,
  type Draft,
  factOf,
  firstReviewState,
  type ParameterRule,
  postingObstacle,
  seoWarnings,
  slugify,
} from './rules.ts';

const rule = (change: Partial<ParameterRule> = {}): ParameterRule => ({
  id: 1,
  name: 'Heating',
  kind: 'textbox',
  choices: [],
  required: false,
  role: null,
  ...change,
});

const bedrooms = rule({ id: 1, name: 'Bedrooms', kind: 'number', required: true, role: 'bedrooms' });
const area = rule({ id: 2, name: 'Area', kind: 'number', role: 'area' });
const heating = rule({ id: 3, name: 'Heating', kind: 'checkbox', choices: ['Gas', 'Oil', 'Heat pump'] });
const CIRCUMSTANCES = { today: '2026-11-26', areaUnit: 'm2' } as const;
const describing: Describing = {
  circumstances: CIRCUMSTANCES,
  categories: new Map([
    [7, [bedrooms, area, heating]],
    [8, []],
  ]),
  facilities: new Set([1, 2]),
  rates: { base: 'EUR', date: '2026-11-20', source: 'someone', rates: { USD: 1.25, JPY: 180 } },
};

const draft = (change: Partial<Draft<object>> = {}): Draft<object> => ({
  category_id: 7,
  title: 'Bright flat by the river',
  description: 'Two rooms and a balcony.',
  property_type: 'sell',
  price: 250_000,
  city: 'Porto',
  state: 'Porto',
  country: 'Portugal',
  address: 'Rua Nova 1',
  latitude: 41.15,
  longitude: -8.61,
  parameters: [{ parameter_id: 1, value: '2' }],
  facilities: [],
  ...change,
});

const issuesOf = (change: Partial<Draft<object>>) => {
  const check = checkDraft(draft(change), describing);
  return check.ok ? [] : check.issues.map(({ field }) => field);
};

describe('slugify', () => {
  it.each([
    ['Bright Flat, by the River!', 'bright-flat-by-the-river'],
    ['  two   --  words ', 'two-words'],
    ['3-bed house (new)', '3-bed-house-new'],
    ['São João Café', 'sao-joao-cafe'],
    ['Квартира у моря', 'квартира-у-моря'],
    ['***', ''],
  ])('%s becomes %s', (text, slug) => {
    expect(slugify(text)).toBe(slug);
  });

  it('holds only letters, digits and single hyphens inside, and is its own slug', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const slug = slugify(text);
        expect(slug).toMatch(/^([\p{L}\p{N}\p{M}]+(-[\p{L}\p{N}\p{M}]+)*)?$/u);
        expect(slugify(slug)).toBe(slug);
        expect(Array.from(slug).length).toBeLessThanOrEqual(100);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('assignSlugs', () => {
  it('numbers what is in use', () => {
    expect(
      assignSlugs(
        ['a', 'a', 'b', 'c'],
        new Map([
          ['b', 1],
          ['c', 7],
        ]),
      ),
    ).toEqual(['a', 'a-2', 'b-2', 'c-8']);
  });

  it('gives no two the same slug', () => {
    const wishes = fc.array(fc.constantFrom('a', 'a-2', 'a-3', 'a-2-2', 'b'), { maxLength: 30 });
    fc.assert(
      fc.property(wishes, (given) => {
        const slugs = assignSlugs(given, new Map());
        expect(new Set(slugs).size).toBe(given.length);
        slugs.forEach((slug, place) => {
          expect(slug.startsWith(given[place] as string)).toBe(true);
        });
      }),
    );
  });
});

describe('checkValue', () => {
  it.each([
    ['number', '12.50', { number: 12.5 }],
    ['number', 3, { number: 3 }],
    ['number', '-0', { number: 0 }],
    ['textbox', ' oak floor ', { text: 'oak floor' }],
    ['dropdown', 'Oil', { text: 'Oil' }],
    ['radiobutton', 'Gas', { text: 'Gas' }],
    ['checkbox', '{"0":"Oil","1":"Gas"}', { choices: ['Gas', 'Oil'] }],
    ['checkbox', '["Gas","Gas"]', { choices: ['Gas'] }],
    ['checkbox', ['Heat pump'], { choices: ['Heat pump'] }],
    ['checkbox', 'Gas', { choices: ['Gas'] }],
    ['date', ' 2026-05-31 ', { text: '2026-05-31' }],
    ['yes_no', 'yes', { text: 'yes' }],
    ['yes_no', 'TRUE', { text: 'yes' }],
    ['yes_no', '0', { text: 'no' }],
  ] as const)('takes a %s written %j', (kind, given, value) => {
    expect(checkValue(rule({ kind, choices: heating.choices }), given)).toEqual({ ok: true, value });
  });

  it.each([
    ['number', ''],
    ['textbox', '  '],
    ['checkbox', '{}'],
    ['checkbox', '[]'],
    ['checkbox', []],
    ['file', undefined],
    ['date', ' '],
    ['yes_no', ''],
  ] as const)('sees that a %s written %j was not answered', (kind, given) => {
    expect(checkValue(rule({ kind, choices: heating.choices }), given)).toEqual({ ok: true, value: null });
  });

  it.each([
    ['number', 'many'],
    ['number', '0x10'],
    ['number', '1e300'],
    ['number', Number.NaN],
    ['number', ['1', '2']],
    ['textbox', 'x'.repeat(501)],
    ['textbox', 'a\u0000b'],
    ['dropdown', 'Coal'],
    ['dropdown', ['Gas', 'Oil']],
    ['checkbox', '["Coal"]'],
    ['checkbox', '{"0":{"a":1}}'],
    ['checkbox', '[broken'],
    ['file', 'words'],
    ['textbox', { path: 'a file' }],
    ['date', '2026-02-30'],
    ['date', '31.5.2026'],
    ['date', '0026-05-31'],
    ['date', ['2026-05-31', '2026-06-01']],
    ['yes_no', 'perhaps'],
    ['yes_no', ['yes', 'no']],
  ] as const)('rejects a %s written %j', (kind, given) => {
    expect(checkValue(rule({ kind, choices: heating.choices }), given).ok).toBe(false);
  });

  it('never fails on any input', () => {
    const kinds = fc.constantFrom(
      'number',
      'checkbox',
      'textbox',
      'textarea',
      'radiobutton',
      'dropdown',
      'date',
      'yes_no',
      'file',
    );
    fc.assert(
      fc.property(
        kinds,
        fc.oneof(fc.string(), fc.double(), fc.array(fc.string()), fc.json()),
        (kind, given) => {
          const check = checkValue(rule({ kind, choices: heating.choices }), given);
          expect(typeof check.ok).toBe('boolean');
        },
      ),
    );
  });

  it('bounds facts by what they can be', () => {
    expect(checkValue(area, '0').ok).toBe(false);
    expect(checkValue(bedrooms, '-1').ok).toBe(false);
    expect(checkValue(bedrooms, '0')).toEqual({ ok: true, value: { number: 0 } });
    expect(factOf('bedrooms', { text: '3+' }, CIRCUMSTANCES)).toBe(3);
    expect(factOf('bedrooms', { text: 'Studio' }, CIRCUMSTANCES)).toBeNull();
    expect(factOf('bathrooms', { choices: ['2.5'] }, CIRCUMSTANCES)).toBe(2.5);
    expect(factOf('lift', { choices: ['Yes'] }, CIRCUMSTANCES)).toBe(true);
    expect(factOf('lift', { choices: ['Perhaps'] }, CIRCUMSTANCES)).toBeNull();
    expect(factOf('available_from', { text: '2027-05-31' }, CIRCUMSTANCES)).toBe('2027-05-31');
  });
});

describe('checkDraft', () => {
  it('returns valid values in the form the tables store', () => {
    const check = checkDraft(
      draft({
        title: '  Bright flat ',
        price: 99.999,
        parameters: [
          { parameter_id: 3, value: '["Oil","Gas"]' },
          { parameter_id: 1, value: '2' },
          { parameter_id: 2, value: '' },
        ],
        facilities: [{ facility_id: 2, distance: 0.26 }, { facility_id: 1 }],
      }),
      describing,
    );
    expect(check).toMatchObject({
      ok: true,
      draft: {
        title: 'Bright flat',
        slug_id: 'bright-flat',
        price: 100,
        rent_duration: null,
        client_address: '',
        bedrooms: 2,
        bathrooms: null,
        area: null,
        parameters: [
          { parameter_id: 1, value: { number: 2 } },
          { parameter_id: 3, value: { choices: ['Gas', 'Oil'] } },
        ],
        facilities: [{ facility_id: 2, distance: 0.3 }],
      },
    });
  });

  it('knows a rent by its duration', () => {
    const check = checkDraft(draft({ property_type: 'rent' }), describing);
    expect(check.ok && check.draft.rent_duration).toBe('Monthly');
    const sold = checkDraft(draft({ property_type: 'sold', rent_duration: 'Daily' }), describing);
    expect(sold.ok && sold.draft.rent_duration).toBeNull();
  });

  it.each([
    [{ title: ' ' }, 'title'],
    [{ title: 'x'.repeat(256) }, 'title'],
    [{ description: 'a\u0007b' }, 'description'],
    [{ state: '' }, 'state'],
    [{ price: 0 }, 'price'],
    [{ price: 0.001 }, 'price'],
    [{ price: Number.NaN }, 'price'],
    [{ price: 1e13 }, 'price'],
    [{ latitude: 91 }, 'latitude'],
    [{ longitude: Number.POSITIVE_INFINITY }, 'longitude'],
    [{ category_id: 99 }, 'category_id'],
    [{ video_link: 'https://example.org/film' }, 'video_link'],
    [{ parameters: [] }, 'parameters'],
    [{ parameters: [{ parameter_id: 1 }] }, 'parameters[0][value]'],
    [{ parameters: [{ parameter_id: 1, value: 'two' }] }, 'parameters[0][value]'],
    [
      {
        parameters: [
          { parameter_id: 1, value: 1 },
          { parameter_id: 1, value: 1 },
        ],
      },
      'parameters[1][parameter_id]',
    ],
    [
      {
        parameters: [
          { parameter_id: 1, value: 1 },
          { parameter_id: 9, value: 1 },
        ],
      },
      'parameters[1][parameter_id]',
    ],
    [{ facilities: [{ facility_id: 9, distance: 1 }] }, 'facilities[0][facility_id]'],
    [{ facilities: [{ facility_id: 1, distance: -1 }] }, 'facilities[0][distance]'],
  ] as [Partial<Draft<object>>, string][])('rejects %j, naming %s', (change, field) => {
    expect(issuesOf(change)).toEqual([field]);
  });

  it('names every error at once', () => {
    expect(issuesOf({ title: '', price: -1, city: '' })).toEqual(['title', 'price', 'city']);
  });

  it('takes the slug that was wished for, and always has one', () => {
    const slug = (change: Partial<Draft<object>>) => {
      const check = checkDraft(draft(change), describing);
      return check.ok && check.draft.slug_id;
    };
    expect(slug({ slug_id: 'My  Home' })).toBe('my-home');
    expect(slug({ slug_id: '!!!' })).toBe('bright-flat-by-the-river');
    expect(slug({ title: '!!!' })).toBe('listing');
  });
});

describe('words', () => {
  it('warns of what search engines would cut', () => {
    expect(seoWarnings({})).toEqual([]);
    expect(seoWarnings({ meta_title: 'x'.repeat(60), meta_description: 'x'.repeat(50) })).toEqual([]);
    expect(seoWarnings({ meta_title: 'x'.repeat(61), meta_description: 'x'.repeat(161) })).toEqual([
      'meta_title_long',
      'meta_description_long',
    ]);
    expect(seoWarnings({ meta_description: 'x'.repeat(49) })).toEqual(['meta_description_short']);
    expect(seoWarnings({ meta_keywords: `${'a,'.repeat(10)}` })).toEqual([]);
    expect(seoWarnings({ meta_keywords: `${'a,'.repeat(11)}` })).toEqual(['meta_keywords_many']);
  });

  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
    ['https://youtu.be/dQw4w9WgXcQ?t=3', 'dQw4w9WgXcQ'],
    ['http://m.youtube.com/shorts/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
    ['https://www.youtube.com/embed/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
    ['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', null],
    ['https://evil.example/youtube.com/dQw4w9WgXcQ', null],
    ['javascript:alert(1)//youtu.be/dQw4w9WgXcQ', null],
    ['https://youtu.be@evil.example/dQw4w9WgXcQ', null],
    ['https://www.youtube.com/watch', null],
    ['', null],
  ])('finds the video of %s', (link, id) => {
    expect(youTubeId(link)).toBe(id);
  });
});

describe('who may post', () => {
  const facts = { isProfileComplete: true, verificationRequired: true, verification: 'success' } as const;
  it('asks for the profile first, then for verification where it is required', () => {
    expect(postingObstacle(facts)).toBeNull();
    expect(postingObstacle({ ...facts, isProfileComplete: false, verification: 'failed' })).toBe(
      'profile_incomplete',
    );
    expect(postingObstacle({ ...facts, verification: 'initial' })).toBe('not_verified');
    expect(postingObstacle({ ...facts, verification: 'pending' })).toBe('verification_pending');
    expect(postingObstacle({ ...facts, verification: 'failed' })).toBe('verification_failed');
    expect(postingObstacle({ ...facts, verificationRequired: false, verification: 'failed' })).toBeNull();
  });

  it('starts live only where the operator approves by itself', () => {
    expect(firstReviewState({ autoApprove: true })).toBe('approved');
    expect(firstReviewState({ autoApprove: false })).toBe('pending');
  });
});
