import { reverseGeocode, searchPlaces } from '@keystead/catalogue/contract';
import { inApp } from '@keystead/testing/in-app';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { PlacePrecision } from '../../../rules.ts';
import { EMPTY_DRAFT, type PostingDraft } from '../draft.ts';
import { PostingProvider } from '../posting-state.tsx';
import PlaceStep from './place-step.tsx';

const TOWN = {
  id: 'porto',
  street: '',
  house_number: '',
  postcode: '',
  district: '',
  city: 'Porto',
  state: 'Porto District',
  country: 'Portugal',
  country_code: 'PT',
  formatted_address: 'Porto, Portugal',
  latitude: '41.15',
  longitude: '-8.61',
};
const QUARTER = { ...TOWN, id: 'foz', district: 'Foz', formatted_address: 'Foz, Porto, Portugal' };
const STREET = { ...TOWN, id: 'street', street: 'Rua de Cedofeita', house_number: '42' };

test.each<[PlacePrecision, PlacePrecision, PlacePrecision, PlacePrecision]>([
  ['street', 'town', 'district', 'street'],
  ['exact', 'town', 'district', 'exact'],
  // What the owner said themselves stays.
  ['district', 'town', 'district', 'district'],
  ['town', 'town', 'town', 'town'],
])(
  'a pin that said %s says %s in a town, %s in a quarter and %s in a street',
  async (before, inTown, inQuarter, inStreet) => {
    const said: PlacePrecision[] = [];
    function Form() {
      const [draft, setDraft] = useState<PostingDraft>({ ...EMPTY_DRAFT, place_precision: before });
      said.push(draft.place_precision);
      const change = (patch: object) => setDraft((now) => ({ ...now, ...patch }));
      const nothing = { category: undefined, issues: [], errorOf: () => undefined };
      const files = {
        urlOf: () => undefined,
        fileOf: () => undefined,
        hold: () => [],
        release: () => undefined,
      };
      return (
        <PostingProvider posting={{ draft, change, ...nothing, ...files }}>
          <PlaceStep />
        </PostingProvider>
      );
    }
    await inApp(<Form />, {
      [searchPlaces.path]: ({ search }) => ({
        data: search === 'Porto' ? [TOWN] : search === 'Foz' ? [QUARTER] : [STREET],
      }),
      [reverseGeocode.path]: () => ({ data: { ...TOWN, address: null } }),
    });
    const search = page.getByRole('combobox', { name: 'Find the address' });
    await search.fill('Porto');
    await page.getByRole('option', { name: /Porto/ }).click();
    await expect.element(page.getByLabelText('City')).toHaveValue('Porto');
    expect(said.at(-1)).toBe(inTown);
    await search.fill('Foz');
    await page.getByRole('option', { name: /Foz/ }).click();
    await expect.element(page.getByLabelText('District')).toHaveValue('Foz');
    expect(said.at(-1)).toBe(inQuarter);
    await search.fill('Rua de Cedofeita 42');
    await page.getByRole('option', { name: /Cedofeita/ }).click();
    await expect.element(page.getByLabelText('Street', { exact: true })).toHaveValue('Rua de Cedofeita');
    expect(said.at(-1)).toBe(inStreet);
  },
);
