import type { Answer } from '@keystead/http/call';
import { expect, it } from 'vitest';
import type { homepageData } from '../contract.ts';
import { cutHome } from './home-rows.ts';

type Answered = Answer<typeof homepageData>['data'];

const home = (id: number, promoted = false) => ({
  id,
  promoted,
  city: 'Porto',
  country: 'Portugal',
  title_picture: null,
  price: 1,
});
const homes = (marks: string, from = 1) => [...marks].map((mark, place) => home(from + place, mark === 'P'));

function answered(
  sections: readonly (readonly [type: string, data: readonly object[]])[],
  places: Partial<Answered['row_places']> = {},
): Answered {
  return {
    sections: sections.map(([type, data], place) => ({ type, title: type, sort_order: place + 1, data })),
    slider_section: [],
    homepage_location_data_available: false,
    row_places: {
      slider_section: null,
      user_recommendations_section: null,
      nearby_properties_section: null,
      ...places,
    },
    search_categories: [],
  } as unknown as Answered;
}

const DEFAULT = answered([
  ['featured_properties_section', homes('PPPPPP')],
  ['newest_properties_section', homes('--------', 20)],
  ['categories_section', [{ id: 1 }]],
  ['most_liked_properties_section', homes('PPPP----', 40)],
  ['properties_by_cities_section', [{ City: 'Porto', state: '', country: 'Portugal', Count: 4 }]],
  ['most_viewed_properties_section', homes('PPPP----', 60)],
  ['projects_section', []],
  ['faqs_section', [{ id: 1 }]],
]);

it('begins with the first row of homes that is not paid for, and keeps the others in their order', () => {
  const { lead, rows } = cutHome(DEFAULT);
  expect(lead?.type).toBe('newest_properties_section');
  expect(rows.map(({ type }) => type)).toEqual([
    'featured_properties_section',
    'categories_section',
    'most_liked_properties_section',
    'properties_by_cities_section',
    'most_viewed_properties_section',
    'projects_section',
    'faqs_section',
  ]);
});

it('lays out five rows in full, by turns, and those behind them short', () => {
  const forms = cutHome(DEFAULT).rows.map((row) => ('form' in row ? row.form : undefined));
  expect(forms).toEqual(['mosaic', 'own', 'rail', 'mosaic', 'short', 'short', 'own']);
});

it('lets one of the first four homes of a row be paid for, where others are', () => {
  const { rows } = cutHome(DEFAULT);
  const paid = (type: string) =>
    rows
      .find((row) => row.type === type)
      ?.data.slice(0, 4)
      .filter((entry) => 'promoted' in entry && entry.promoted).length;
  expect(paid('most_liked_properties_section')).toBe(1);
  expect(paid('most_viewed_properties_section')).toBe(1);
  expect(paid('featured_properties_section')).toBe(4);
});

it('gives the large place of the cities to the first that has a picture', () => {
  const city = (City: string, picture?: object) => ({
    City,
    state: '',
    country: 'Portugal',
    Count: 1,
    picture,
  });
  const { rows } = cutHome(
    answered([['properties_by_cities_section', [city('Faro'), city('Porto', {}), city('Lisbon', {})]]]),
  );
  expect(rows[0]?.data.map((entry) => 'City' in entry && entry.City)).toEqual(['Porto', 'Faro', 'Lisbon']);
});

it('has no first row where all homes are paid for, and shows them all the same', () => {
  const { lead, rows } = cutHome(answered([['featured_properties_section', homes('PP')]]));
  expect([lead, rows.map(({ type }) => type)]).toEqual([undefined, ['featured_properties_section']]);
});

it('puts slides where the operator wants them, whichever row comes first', () => {
  const sections: [string, object[]][] = [
    ['featured_properties_section', homes('P')],
    ['newest_properties_section', homes('-', 20)],
    ['faqs_section', [{ id: 1 }]],
  ];
  const types = (place: number) => {
    const data = answered(sections, { slider_section: place });
    return cutHome({ ...data, slider_section: [{ id: 1 }] as never }).rows.map(({ type }) => type);
  };
  expect(types(0)).toEqual(['slider_section', 'featured_properties_section', 'faqs_section']);
  expect(types(2)).toEqual(['featured_properties_section', 'slider_section', 'faqs_section']);
  expect(types(3)).toEqual(['featured_properties_section', 'faqs_section', 'slider_section']);
});

it('says where homes are: the countries, most first, or the only city', () => {
  const cities = (...of: [string, string, number][]) =>
    cutHome(
      answered([
        [
          'properties_by_cities_section',
          of.map(([City, country, Count]) => ({ City, state: '', country, Count })),
        ],
      ]),
    ).places;
  expect(cities(['Porto', 'Portugal', 3], ['Berlin', 'Germany', 9], ['Lisbon', 'Portugal', 8])).toEqual([
    'Portugal',
    'Germany',
  ]);
  expect(cities(['Porto', 'Portugal', 3])).toEqual(['Porto']);
  expect(cutHome(answered([['newest_properties_section', homes('--')]])).places).toEqual(['Porto']);
  expect(cutHome(answered([])).places).toEqual([]);
});
