import { inApp } from '@keystead/testing/in-app';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ConverterPage } from './converter-page.tsx';

test('units are turned round, swapped, and shown all at once', async () => {
  const onSearch = vi.fn<(search: object) => void>();
  await inApp(<ConverterPage search={{}} onSearch={onSearch} />, {});
  const rows = () => page.getByRole('table').getByRole('row').elements();
  await page.getByRole('textbox', { name: 'Amount' }).fill('2');
  await page.getByRole('combobox', { name: 'From' }).selectOptions('acres');
  await expect.element(page.getByRole('status')).toHaveTextContent('8,093.71 square metres');
  await page.getByRole('button', { name: 'Swap the units' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('0.000494211 acres');
  expect(rows()).toHaveLength(13);
  await expect.poll(() => onSearch.mock.lastCall).toEqual([{ amount: '2', from: 'squareMetre', to: 'acre' }]);
  await page.getByText('Distances').click();
  await expect.poll(rows).toHaveLength(5);
  await page.getByRole('textbox', { name: 'Amount' }).fill('-1');
  await expect.element(page.getByText('Must not be less than 0.')).toBeVisible();
});
