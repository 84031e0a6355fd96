import { inApp } from '@keystead/testing/in-app';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LeadCount } from './lead-count.tsx';

const LISTING = { id: 42, agency: null, total_leads: 5, lists_leads: true };

test('the number of leads leads to them', async () => {
  await inApp(<LeadCount listing={LISTING} />, {});
  await expect
    .element(page.getByRole('link', { name: '5' }))
    .toHaveAttribute('href', '/user/leads?agency=0&home=42');
});

test.each([
  ['the list has others alone', { ...LISTING, lists_leads: false }, '5'],
  ['a server of an earlier version does not say', { id: 42, agency: null }, '0'],
])('it is a number alone where %s', async (_, listing, said) => {
  await inApp(<LeadCount listing={listing} />, {});
  await expect.element(page.getByText(said, { exact: true })).toBeVisible();
  await expect.element(page.getByRole('link')).not.toBeInTheDocument();
});
