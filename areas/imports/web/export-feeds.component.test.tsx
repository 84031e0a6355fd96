import { getOwnAgencies } from '@keystead/agencies/contract';
import { getSavedSearches } from '@keystead/alerts/contract';
import { inApp } from '@keystead/testing/in-app';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  deleteFeedExport,
  type FeedExportItem,
  getFeedExports,
  renewFeedExport,
  saveFeedExport,
} from '../contract.exports.ts';
import { ExportFeedsPage } from './export-feeds-page.tsx';

const FEED: FeedExportItem = {
  id: 4,
  name: 'Portal of the coast',
  format: 'kyero',
  offer: 'sell',
  city: '',
  search_name: '',
  with_contact: true,
  with_pictures: true,
  is_active: true,
  url: 'https://site.example.org/exports/kyero.xml?key=secret',
  fetches: 12,
  fetched_at: '2027-05-31T09:30:00.000Z',
  homes: 7,
  left_out: 2,
  offered: 9,
};
const search = (id: number, name: string, filters: Record<string, string>) => ({
  id,
  name,
  filters,
  frequency: 'off',
});
const SEARCHES = [
  search(8, 'By the sea', { city: 'Porto' }),
  search(9, 'Near work', { commute: '1,2,foot,20' }),
];
const answers = (exports: readonly FeedExportItem[]) => ({
  [getOwnAgencies.path]: () => ({ data: { agencies: [], invitations: [] } }),
  [getFeedExports.path]: () => ({ data: { exports } }),
  [saveFeedExport.path]: () => ({ data: FEED }),
  [getSavedSearches.path]: () => ({ data: SEARCHES }),
  [renewFeedExport.path]: () => ({ data: FEED }),
  [deleteFeedExport.path]: () => ({}),
});

test('the first feed is made with what was chosen, once it has a name', async () => {
  const { sent } = await inApp(<ExportFeedsPage search={{}} />, answers([]));
  await page.getByRole('button', { name: 'Add a feed' }).click();
  const save = page.getByRole('button', { name: 'Save' });
  await expect.element(save).toBeDisabled();
  await page.getByRole('textbox', { name: 'Recipient' }).fill(' Portal ');
  await page.getByRole('combobox', { name: 'Format' }).selectOptions('blm');
  await expect.element(page.getByText(/United Kingdom/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Homes' }).selectOptions('rent');
  await page.getByRole('switch', { name: /Include contact details/ }).click();
  await save.click();
  await expect
    .poll(() => sent(saveFeedExport.path))
    .toEqual([
      {
        agency_id: '0',
        name: 'Portal',
        format: 'blm',
        offer: 'rent',
        city: '',
        with_contact: '0',
        with_pictures: '1',
        is_active: '1',
      },
    ]);
});

test('a feed says what came of it, and is given another address or deleted after a question', async () => {
  const { sent } = await inApp(<ExportFeedsPage search={{}} />, answers([FEED]));
  await expect.element(page.getByText('Portal of the coast')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Private address' })).toHaveValue(FEED.url);
  await expect.element(page.getByText(/Left out: 2/)).toBeVisible();
  await page.getByRole('button', { name: 'New address for Portal of the coast' }).click();
  await page.getByRole('button', { name: 'New address', exact: true }).click();
  await expect.poll(() => sent(renewFeedExport.path)).toEqual([{ id: '4' }]);
  await page.getByRole('button', { name: 'Delete Portal of the coast' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(() => sent(deleteFeedExport.path)).toEqual([{ id: '4' }]);
});

test('feeds of an agency are asked for', async () => {
  const { sent } = await inApp(<ExportFeedsPage search={{ agency: 3 }} />, answers([FEED]));
  await expect.poll(() => sent(getFeedExports.path)).toEqual([{ agency_id: '3' }]);
});

test('a feed is narrowed to a saved search without a travel time, and widened again', async () => {
  const { sent } = await inApp(
    <ExportFeedsPage search={{}} />,
    answers([{ ...FEED, search_name: 'Former search' }]),
  );
  await page.getByRole('button', { name: 'Edit Portal of the coast' }).click();
  const choice = page.getByRole('combobox', { name: 'Saved search' });
  await expect.element(choice).toHaveValue('kept');
  await expect.element(choice).not.toMatchTextContent('Near work');
  await choice.selectOptions('By the sea');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent(saveFeedExport.path)).toMatchObject([{ id: '4', saved_search_id: '8' }]);
});
