import { type Labels, translate } from '@keystead/kit/labels';
import { namesOf } from '@keystead/languages/web';
import { expect, it } from 'vitest';
import ar from './messages/head/ar.json';
import en from './messages/head/en.json';
import es from './messages/head/es.json';
import fr from './messages/head/fr.json';
import hi from './messages/head/hi.json';
import { kindOf, resultsTitle, type TitledResults } from './results-title.ts';

const WORDS = { en, es, fr, ar, hi } as const;
type Code = keyof typeof WORDS;
/** Names that the operator has written in another language. */
const NAMES: Partial<Record<Code, Labels>> = {
  es: {
    'names.city.Berlin': 'Berlín',
    'names.category.Flat': 'Piso',
    'names.state.Bavaria': 'Baviera',
    'names.country.Germany': 'Alemania',
  },
};
const CATEGORIES = [{ id: 3, category: 'Flat' }];

const titleIn = (locale: Code, page: TitledResults) =>
  resultsTitle(
    (key, values) => translate({ locale, labels: {}, prefix: '', fallback: WORDS[locale] }, key, values),
    page,
    kindOf(page, CATEGORIES),
    namesOf({ labels: NAMES[locale] ?? {} }),
  );

const homes = (search: TitledResults['search']): TitledResults => ({ title: 'homes', search });

it.each([
  [homes({}), 'Homes for sale and rent'],
  [homes({ property_type: '0' }), 'Homes for sale'],
  [homes({ property_type: '1' }), 'Homes for rent'],
  [homes({ city: 'Berlin' }), 'Homes in Berlin'],
  [homes({ city: 'Berlin', property_type: '0' }), 'Homes for sale in Berlin'],
  [homes({ city: 'Berlin', property_type: '1' }), 'Homes for rent in Berlin'],
  [homes({ category_id: '3', property_type: '1' }), 'Flat for rent'],
  [homes({ category_id: '3', city: 'Berlin', property_type: '0' }), 'Flat for sale in Berlin'],
  [homes({ category_id: '99', city: 'Berlin' }), 'Homes in Berlin'],
  [homes({ state: 'Bavaria', country: 'Germany', property_type: '0' }), 'Homes for sale: Bavaria, Germany'],
  [{ title: 'search', search: {} }, 'Search results'],
  [{ title: 'search', search: { search: 'garden' } }, 'Search results'],
  [{ title: 'search', search: { search: 'garden', property_type: '1' } }, 'Homes for rent'],
  [{ title: 'search', search: { city: 'Berlin', property_type: '0' } }, 'Homes for sale in Berlin'],
  [{ title: 'featured', search: { property_type: '0' } }, 'Featured homes for sale'],
  [{ title: 'premium', search: { property_type: '1', city: 'Berlin' } }, 'Premium homes for rent: Berlin'],
  [{ title: 'onMap', search: { category_id: '3', city: 'Berlin' } }, 'Homes on the map: Flat, Berlin'],
  [{ title: 'homes', search: { property_type: '0' }, fixed: { city: 'Berlin' } }, 'Homes for sale in Berlin'],
] as const)('%j is called %s', (page, title) => {
  expect(titleIn('en', page as TitledResults)).toBe(title);
});

it.each([
  ['en', 'Homes for sale in Berlin', 'Homes for rent in Berlin'],
  ['es', 'Viviendas en venta en Berlín', 'Viviendas en alquiler en Berlín'],
  ['fr', 'Logements à vendre à Berlin', 'Logements à louer à Berlin'],
  ['ar', 'عقارات للبيع في Berlin', 'عقارات للإيجار في Berlin'],
  ['hi', 'Berlin में बिक्री के लिए घर', 'Berlin में किराए के लिए घर'],
] as const)('says in %s what is for sale and what is to rent', (code, sale, rent) => {
  expect(titleIn(code, homes({ city: 'Berlin', property_type: '0' }))).toBe(sale);
  expect(titleIn(code, homes({ city: 'Berlin', property_type: '1' }))).toBe(rent);
});

it('has a text of its own for every kind of page in every language', () => {
  const titles = ['homes', 'featured', 'mostViewed', 'mostLoved', 'premium', 'onMap'] as const;
  for (const code of Object.keys(WORDS) as Code[]) {
    const all = titles.flatMap((title) =>
      ([undefined, '0', '1'] as const).map((property_type) =>
        titleIn(code, { title, search: { property_type } as never }),
      ),
    );
    expect([code, new Set(all).size]).toEqual([code, 3 * titles.length]);
  }
});

it('names kinds, regions and countries in the language of the page', () => {
  expect(titleIn('es', homes({ category_id: '3', city: 'Berlin' }))).toContain('Piso');
  expect(titleIn('es', homes({ state: 'Bavaria', country: 'Germany' }))).toContain('Baviera, Alemania');
});
