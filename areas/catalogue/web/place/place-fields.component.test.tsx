import { inApp } from '@keystead/testing/in-app';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { reverseGeocode, searchPlaces } from '../../contract.ts';
import { NO_PLACE, type Place } from './place.ts';
import { PlaceFields } from './place-fields.tsx';

const NO_PARTS = { street: '', house_number: '', postcode: '', district: '' };
const TOWN = {
  ...NO_PARTS,
  id: 'porto',
  city: 'Porto',
  state: 'Porto District',
  country: 'Portugal',
  country_code: 'PT',
  formatted_address: 'Porto, Porto District, Portugal',
  latitude: '41.15',
  longitude: '-8.61',
};
const STREET = {
  ...TOWN,
  id: 'street',
  street: 'Rua de Cedofeita',
  house_number: '42',
  postcode: '4050-180',
};

/** A form with the fields of a place. @returns what was told of it */
async function filledIn(query: string, hits: readonly object[]) {
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const found = vi.fn();
  const parts = vi.fn();
  function Form() {
    const [place, setPlace] = useState<Place>(NO_PLACE);
    return (
      <form onSubmit={submit}>
        <PlaceFields value={place} onChange={setPlace} onParts={parts} onFound={found} isPinOptional />
        <button type="submit">Next</button>
      </form>
    );
  }
  await inApp(<Form />, {
    [searchPlaces.path]: () => ({ data: hits }),
    [reverseGeocode.path]: () => ({ data: { ...TOWN, address: null } }),
  });
  await page.getByRole('combobox', { name: 'Find the address' }).fill(query);
  return { submit, found, parts };
}

test('what is not found is said, and Enter does not submit the form', async () => {
  const { submit } = await filledIn('Rua de Cedofeita 42, Nowhere', []);
  await expect.element(page.getByText('No address found. Place the pin on the map.')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(submit).not.toHaveBeenCalled();
});

test('a town fills in town, region and country, leaves the street empty, and its pin is not exact', async () => {
  const { submit, found } = await filledIn('Porto', [TOWN]);
  await page.getByRole('option', { name: /Porto/ }).click();
  await expect.element(page.getByLabelText('City')).toHaveValue('Porto');
  await expect.element(page.getByLabelText('Country')).toHaveValue('Portugal');
  await expect.element(page.getByLabelText('Street and number')).toHaveValue('');
  expect(found).toHaveBeenCalledExactlyOnceWith('town');
  expect(submit).not.toHaveBeenCalled();
});

test('a quarter is no street: it is the district, and its pin is not exact', async () => {
  const quarter = {
    ...TOWN,
    id: 'foz',
    district: 'Foz do Douro',
    formatted_address: 'Foz do Douro, Porto, Portugal',
  };
  const { found, parts } = await filledIn('Foz', [quarter]);
  await page.getByRole('option', { name: /Foz do Douro/ }).click();
  await expect.element(page.getByLabelText('City')).toHaveValue('Porto');
  await expect.element(page.getByLabelText('Street and number')).toHaveValue('');
  expect(parts).toHaveBeenCalledExactlyOnceWith({ ...NO_PARTS, district: 'Foz do Douro' });
  expect(found).toHaveBeenCalledExactlyOnceWith('district');
});

test('a town that is chosen after a street takes the line of the street back', async () => {
  await filledIn('Rua', [STREET, TOWN]);
  const line = page.getByLabelText('Street and number');
  await page.getByRole('option', { name: /Cedofeita/ }).click();
  await expect.element(line).not.toHaveValue('');
  await page.getByRole('combobox', { name: 'Find the address' }).fill('Porto');
  await page.getByRole('option').nth(1).click();
  await expect.element(line).toHaveValue('');
});

test('Enter takes the first that was found', async () => {
  const { submit, found, parts } = await filledIn('Rua de Cedofeita 42', [STREET, TOWN]);
  await expect.element(page.getByRole('option').first()).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('City')).toHaveValue('Porto');
  expect(parts).toHaveBeenCalledWith(
    expect.objectContaining({ street: 'Rua de Cedofeita', house_number: '42' }),
  );
  expect(found).toHaveBeenCalledExactlyOnceWith('address');
  expect(submit).not.toHaveBeenCalled();
});

test('Enter after an arrow key takes the one that is marked', async () => {
  const { found } = await filledIn('Porto', [STREET, TOWN]);
  await expect.element(page.getByRole('option').first()).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.element(page.getByLabelText('City')).toHaveValue('Porto');
  expect(found).toHaveBeenCalledExactlyOnceWith('town');
});
