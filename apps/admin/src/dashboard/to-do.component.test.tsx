import { inOffice } from '@keystead/testing/in-office';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ToDoCard } from './to-do-card.tsx';

const shown = (data: readonly object[]) =>
  inOffice(
    <ToDoCard />,
    { resource: 'queue', path: '/', address: '/' },
    { 'staff/dashboard/to-do': () => ({ data }) },
  );

test('says how much waits and for how long, with the way to its list', async () => {
  const oldest = new Date(Date.now() - 5 * 24 * 3600 * 1000).toISOString();
  const line = { filter: {}, oldest: null };
  await shown([
    { name: 'report', label: 'Reports', count: 3, oldest, resource: 'queue', filter: { kind: 'report' } },
    { ...line, name: 'health', label: 'System parts to check: mail', count: 1, resource: '' },
  ]);
  const reports = page.getByRole('link', { name: '3 Reports Oldest: 5 days' });
  await expect
    .element(reports)
    .toHaveAttribute('href', `/queue?${new URLSearchParams({ filter: '{"kind":"report"}' })}`);
  await expect.element(page.getByRole('link', { name: /^1 System/ })).toHaveAttribute('href', '#health');
});

test('says so while there is nothing', async () => {
  await shown([]);
  await expect.element(page.getByText('Nothing waits.')).toBeVisible();
});
