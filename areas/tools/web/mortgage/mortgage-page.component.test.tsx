import { inApp } from '@keystead/testing/in-app';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { MortgagePage } from './mortgage-page.tsx';

const result = page.getByRole('region', { name: 'Result' });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });

/** Opens the calculator at an address. @returns what it writes into the address */
async function open(search: Record<string, string> = {}) {
  const onSearch = vi.fn<(search: object) => void>();
  await inApp(<MortgagePage search={search} thisMonth="2026-11" onSearch={onSearch} />, {});
  return onSearch;
}

test('a mortgage is reckoned while one types, and its address carries what was typed', async () => {
  const onSearch = await open({ down: '20', years: '30' });
  await field('Property price').fill('250000');
  await field('Interest rate, a year').fill('6');
  await expect.element(result).toMatchTextContent('€1,199.10');
  await expect.element(result).toMatchTextContent('€231,676.38');
  await field('Extra payment a month').fill('200');
  await expect.element(result).toMatchTextContent('9 years earlier');
  await expect
    .poll(() => onSearch.mock.lastCall)
    .toEqual([
      expect.objectContaining({ price: '250000', down: '20', rate: '6', years: '30', extra: '200' }),
    ]);
});

test('an address shows what it carries', async () => {
  await open({ price: '250000', down: '20', rate: '6', years: '30', extra: '200' });
  await expect.element(result).toMatchTextContent('€1,399.10');
  await expect.element(field('Property price')).toHaveValue('250,000');
});

test('a second loan stands beside the first, in numbers and as a table', async () => {
  await open({ price: '300000', down: '60000', unit: 'money', rate: '5', years: '25', start: '2027-01' });
  await page.getByRole('button', { name: 'Compare with a second loan' }).click();
  const second = page.getByRole('group', { name: 'Second loan' });
  await second.getByRole('textbox', { name: 'Interest rate, a year' }).fill('0');
  await second.getByRole('textbox', { name: 'Term in years' }).fill('10');
  await expect.element(page.getByText(/^The second loan costs/)).toBeVisible();
  const table = page.getByRole('table', { name: 'Side by side' });
  await expect.element(table.getByRole('row', { name: /Monthly payment/ })).toMatchTextContent('€2,000');
  await expect.element(table.getByRole('row', { name: /Last payment/ })).toMatchTextContent('Dec 2036');
  await page.getByText('Show as a table').first().click();
  const balance = page.getByRole('table', { name: 'Remaining balance' });
  await expect.element(balance.getByRole('row').nth(1)).toMatchTextContent('€240K');
});

test('invalid values are reported at their field', async () => {
  await open({ price: '1e300', rate: 'NaN' });
  await expect
    .element(field('Property price'))
    .toHaveAccessibleDescription(/Must be at most 1,000,000,000,000\./);
  await expect
    .element(field('Interest rate, a year'))
    .toHaveAccessibleDescription(/Enter a number, such as 1234\.50\./);
  await expect.element(result).toMatchTextContent('Correct the marked fields');
  await field('Property price').fill('1000');
  await field('Interest rate, a year').fill('0');
  await field('Down payment').fill('100');
  await expect.element(page.getByText('Must be less than the price.')).toBeVisible();
  await field('Down payment').fill('');
  await field('Term in years').fill('0');
  await expect.element(page.getByText('The minimum term is one month.')).toBeVisible();
  await field('Months').fill('1');
  await expect.element(result).toMatchTextContent('€1,000');
  await field('Interest rate, a year').fill('100');
  await expect.element(result).toMatchTextContent('€1,083.33');
});
