import { inApp } from '@keystead/testing/in-app';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { AgentItem } from '../contract.ts';
import { AgentCard } from './agent-card.tsx';
import { DirectoryFilters } from './directory-filters.tsx';

const AGENT: AgentItem = {
  id: 12,
  slug_id: 'ada-agent',
  name: 'Ada Agent',
  email: '',
  profile: '',
  property_count: 5,
  projects_count: 0,
  total_count: 5,
  is_verify: true,
  is_admin: false,
  city: 'Lisbon',
  country: 'Portugal',
  languages: ['pt', 'en'],
  sale_count: 3,
  rent_count: 2,
  sold_count: 0,
  areas: ['Lisbon'],
  member_since: 2024,
  rating: { average: 4, count: 12 },
};

test('a card of an agent says what reviews come to, also to those who do not see the star', async () => {
  await inApp(<AgentCard agent={AGENT} />, {});
  await expect.element(page.getByText('12 reviews')).toBeVisible();
  await expect.element(page.getByText('4.0 out of 5')).toBeInTheDocument();
});

test('a card says nothing of reviews while there are too few', async () => {
  await inApp(<AgentCard agent={{ ...AGENT, rating: null }} />, {});
  await expect.element(page.getByText('3 for sale · 2 for rent')).toBeVisible();
  await expect.element(page.getByText(/review/)).not.toBeInTheDocument();
});

test('the country that a link brought along can be taken off', async () => {
  const change = vi.fn();
  const filters = { cities: [], languages: [], onChange: change };
  await inApp(<DirectoryFilters search={{ country: 'Portugal' }} {...filters} />, {});
  await expect.element(page.getByText('Portugal')).toBeVisible();
  await page.getByRole('button', { name: 'All countries' }).click();
  expect(change).toHaveBeenCalledWith({ country: undefined });
});
