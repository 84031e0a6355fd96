import type { InfiniteData } from '@tanstack/react-query';
import type { ChatEvent, MessageItem } from '../../contract.ts';

/** A part of a conversation as it was fetched, newest first. */
export interface Page {
  readonly items: readonly MessageItem[];
  readonly hasEarlier: boolean;
}

/** The newest page is the first. */
export type Pages = InfiniteData<Page, number | undefined>;

/** Returns the messages after an event; each of them once, in the server's order. */
export function changed(all: Pages, event: ChatEvent): Pages {
  const { message } = event;
  const filtered = (wanted: (item: MessageItem) => boolean): Pages => ({
    ...all,
    pages: all.pages.map((page) => ({ ...page, items: page.items.filter(wanted) })),
  });
  if (event.kind === 'deleted') return filtered(({ id }) => id !== event.message_id);
  if (event.kind === 'cleared') return filtered(({ id }) => id > event.message_id);
  if (event.kind !== 'message' || message === null) return all;
  if (all.pages.some(({ items }) => items.some(({ id }) => id === message.id))) return all;
  const [newest = { items: [], hasEarlier: false }, ...older] = all.pages;
  const items = [message, ...newest.items].sort((a, b) => b.id - a.id);
  return { ...all, pages: [{ ...newest, items }, ...older] };
}
