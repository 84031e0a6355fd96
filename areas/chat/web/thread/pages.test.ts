import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ChatEvent, MessageItem } from '../../contract.ts';
import { changed, type Pages } from './pages.ts';

const item = (id: number) => ({ id }) as MessageItem;
const pagesOf = (...pages: number[][]): Pages => ({
  pages: pages.map((ids) => ({ items: ids.map(item), hasEarlier: true })),
  pageParams: pages.map(() => undefined),
});
const ids = (pages: Pages) => pages.pages.map(({ items }) => items.map(({ id }) => id));
const event = (kind: ChatEvent['kind'], id: number): ChatEvent => ({
  id,
  kind,
  property_id: 1,
  user_id: 2,
  message_id: id,
  notification_id: 0,
  message: kind === 'message' ? item(id) : null,
});

it('removes messages and retains those that came after a clearing', () => {
  expect(ids(changed(pagesOf([5, 4], [3, 2]), event('deleted', 3)))).toEqual([[5, 4], [2]]);
  expect(ids(changed(pagesOf([5, 4], [3, 2]), event('cleared', 4)))).toEqual([[5], []]);
  expect(ids(changed(pagesOf([5]), event('read', 5)))).toEqual([[5]]);
});

it('still knows that there is more', () => {
  expect(changed(pagesOf([5]), event('message', 6)).pages[0]?.hasEarlier).toBe(true);
});

it('holds each message once and in order, however often and late it is heard', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 30 })), (heard) => {
      const pages = heard.reduce((all, id) => changed(all, event('message', id)), pagesOf([]));
      expect(ids(pages)).toEqual([[...new Set(heard)].sort((a, b) => b - a)]);
    }),
  );
});
