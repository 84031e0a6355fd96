import { expect, test } from 'vitest';
import { ACCOUNT_LINKS, ACCOUNT_TABS } from './account-links.ts';
import { isAccountPage } from './account-pages.ts';

const links = ACCOUNT_LINKS.flatMap(({ links: own }) => own.map(({ to }): string => to));

test('every page that the navigation leads to has it, and each stands in it once', () => {
  expect(links.filter((to) => !isAccountPage(to))).toEqual([]);
  expect(new Set(links).size).toBe(links.length);
});

test('the most used of these pages are tabs', () => {
  const tabs = ACCOUNT_TABS.map(({ to }): string => to);
  expect(tabs.filter((to) => !links.includes(to))).toEqual([]);
  expect(tabs).toEqual([
    '/user/favorites-properties',
    '/user/saved-searches',
    '/user/chat',
    '/user/dashboard',
  ]);
});

test('pages below them have it; forms in steps and pages of everybody do not', () => {
  expect(['/user/interested/a-home', '/user/personalize-feed'].filter((to) => !isAccountPage(to))).toEqual(
    [],
  );
  const others = [
    '/',
    '/user/properties',
    '/user/add-project',
    '/user/edit-property/a-home',
    '/user/edit-project/a-project',
    '/user-register',
    '/my-property/a-home',
    '/properties/all-properties',
  ];
  expect(others.filter(isAccountPage)).toEqual([]);
});
