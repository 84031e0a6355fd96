import type { RequestError } from '@keystead/http/client';
import { useApi, useLaterCall } from '@keystead/http/react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { getChat, getChats, getMessages, getUnreadCount } from '../../contract.ts';
import { useFeed } from '../live/use-feed.ts';
import { isSameTalk, onWire, type Talk, threadKey } from '../talk.ts';
import { changed, type Page, type Pages } from './pages.ts';

const STEP = 30;
/** Addresses of files end after a quarter of an hour; a page that stays open asks for new ones before. */
const FRESH_MS = 10 * 60_000;

/** Returns one conversation: whom with, its messages (oldest first), and what happens in it meanwhile. */
export function useThread(talk: Talk) {
  const api = useApi();
  const queries = useQueryClient();
  const row = useLaterCall(getChat, onWire(talk));
  const messages = useInfiniteQuery<Page, RequestError, Pages, unknown[], number | undefined>({
    queryKey: threadKey(talk),
    initialPageParam: undefined,
    refetchInterval: FRESH_MS,
    queryFn: async ({ pageParam, signal }) => {
      const asked = {
        ...onWire(talk),
        per_page: STEP,
        peek: true,
        ...(pageParam && { before_id: pageParam }),
      };
      const items = (await api(getMessages, asked, { signal })).data.data;
      return { items, hasEarlier: items.length === STEP };
    },
    getNextPageParam: ({ hasEarlier, items }) => (hasEarlier ? items.at(-1)?.id : undefined),
  });
  const refresh = useCallback(() => {
    void queries.invalidateQueries({ queryKey: threadKey(talk) });
    void queries.invalidateQueries({ queryKey: [getChat.path] });
  }, [queries, talk]);
  useFeed(({ event }) => {
    if (event === null) return refresh();
    if (event.kind === 'notification' || event.kind === 'typing' || !isSameTalk(talk, event)) return;
    queries.setQueryData<Pages>(threadKey(talk), (pages) => pages && changed(pages, event));
    // What is being fetched may have been read before it happened.
    if (queries.isFetching({ queryKey: threadKey(talk) }) > 0)
      void queries.invalidateQueries({ queryKey: threadKey(talk) });
    void queries.invalidateQueries({ queryKey: [getChat.path] });
  });
  return {
    row,
    messages,
    items: (messages.data?.pages.flatMap((page) => page.items) ?? []).toReversed(),
    refresh,
  };
}

/** What shows conversations from outside (list, header) learns that something was changed in one. */
export function useChatsChanged(): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    for (const call of [getChats, getChat, getUnreadCount])
      void queries.invalidateQueries({ queryKey: [call.path] });
  }, [queries]);
}
