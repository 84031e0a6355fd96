import { inApp } from '@keystead/testing/in-app';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readSearchSentence, searchSuggestions } from '../contract.ts';
import { SearchField } from './search-field.tsx';
import { SuggestedAmong } from './suggested-among.ts';

const NOTHING = { places: [], named_places: [], mapped_places: [], categories: [], listings: [] };
const LISTING = {
  id: 3,
  slug_id: 'casa-em-gaia',
  title: 'Casa em Gaia',
  titles: { en: 'House in Gaia' },
  city: 'Gaia',
  price: 1,
  property_type: 'rent',
  title_image: '',
  promoted: false,
};

const open = (suggested: object, reading: object = { filters: {}, understood: [], not_understood: [] }) => {
  const onChange = vi.fn();
  const field = (
    <SuggestedAmong value={{ property_type: '1', category_id: '7' }}>
      <SearchField search={{}} onChange={onChange} />
    </SuggestedAmong>
  );
  const opened = inApp(field, {
    [searchSuggestions.path]: () => ({ data: { ...NOTHING, ...suggested } }),
    [readSearchSentence.path]: () => ({ data: reading }),
  });
  return opened.then((app) => ({ ...app, onChange }));
};
const type = async (text: string) => {
  await page.getByLabelText('Search homes').click();
  await userEvent.keyboard(text);
};

test('a home is suggested by its title in the language of the page, and taking it opens its page', async () => {
  const { address, onChange } = await open({ listings: [LISTING] });
  await type('gaia');
  await page.getByText('House in Gaia').click();
  await expect.poll(address).toBe('/properties-details/casa-em-gaia');
  expect(onChange).not.toHaveBeenCalled();
});

test('homes are counted of the offer and the type that are chosen', async () => {
  const { sent } = await open({});
  await type('por');
  await expect
    .poll(() => sent(searchSuggestions.path).at(-1))
    .toMatchObject({ search: 'por', property_type: '1', category_id: '7' });
});

test('a text without suggestions says what Enter does: of a word, of a sentence, and of what is left of one', async () => {
  await open(
    {},
    {
      filters: { min_beds: '3', search: 'quiet' },
      understood: [{ text: '3 bedrooms' }, { text: 'flat' }],
      not_understood: ['quiet'],
    },
  );
  await type('quiet');
  await expect
    .element(page.getByText('No suggestions; press Enter to search for these keywords'))
    .toBeVisible();
  await type(' 3 bed flat');
  await expect.element(page.getByText('Press Enter to search')).toBeVisible();
  await expect.element(page.getByText('Searching for: 3 bedrooms · flat')).toBeVisible();
  await expect.element(page.getByText('Searched as keywords: quiet')).toBeVisible();
});

test('a text that cannot be read as a sentence now still says that there is nothing to suggest', async () => {
  const app = await inApp(<SearchField search={{}} onChange={vi.fn()} />, {
    [searchSuggestions.path]: () => ({ data: NOTHING }),
    [readSearchSentence.path]: () => ({ status: 503 }),
  });
  await type('quiet lane');
  await expect.poll(() => app.sent(readSearchSentence.path).length).toBeGreaterThan(0);
  await expect
    .element(page.getByText('No suggestions; press Enter to search for these keywords'))
    .toBeVisible();
});

test('a place with more homes than are counted says so', async () => {
  const district = { kind: 'district', city: 'Porto', state: '', country: 'Portugal' };
  await open({
    named_places: [
      { ...district, name: 'Foz', count: 1000, place: 'district,Foz' },
      { ...district, name: 'Foz Velha', count: 1001, place: 'district,Foz Velha' },
    ],
  });
  await type('foz');
  await expect.element(page.getByText('1000', { exact: true })).toBeVisible();
  await expect.element(page.getByText('1000+', { exact: true })).toBeVisible();
});
