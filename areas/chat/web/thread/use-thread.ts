import type { ApiError } from '@keystead/http/client';
import { useApi, useLaterCall } from '@keystead/http/react';
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { getChat, getChats, getMessages, getUnreadCount, type MessageItem } from '../../contract.ts';
import type { Heard } from '../live/feed.ts';
import { useFeed } from '../live/use-feed.ts';
import { isSameTalk, onWire, type Talk, threadKey } from '../talk.ts';

const STEP = 30;
/** Addresses of files end after a quarter of an hour; a page that stays open asks for new ones before. */
const FRESH_MS = 10 * 60_000;

type Pages = InfiniteData<MessageItem[], number | undefined>;

/** One conversation: whom with, its messages (oldest first), and what happens in it meanwhile. */
export function useThread(talk: Talk) {
  const api = useApi();
  const queries = useQueryClient();
  const row = useLaterCall(getChat, onWire(talk));
  const messages = useInfiniteQuery<MessageItem[], ApiError, Pages, unknown[], number | undefined>({
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
      return (await api(getMessages, asked, { signal })).data.data;
    },
    getNextPageParam: (last) => (last.length === STEP ? last.at(-1)?.id : undefined),
  });
  const refresh = useCallback(() => {
    void queries.invalidateQueries({ queryKey: threadKey(talk) });
    void queries.invalidateQueries({ queryKey: [getChat.path] });
  }, [queries, talk]);
  useFeed((heard) => {
    if (heard.event === null) return refresh();
    if (heard.event.kind === 'notification' || !isSameTalk(talk, heard.event)) return;
    queries.setQueryData<Pages>(threadKey(talk), (pages) => pages && changed(pages, heard));
    if (heard.event.kind !== 'typing') void queries.invalidateQueries({ queryKey: [getChat.path] });
  });
  return {
    row,
    messages,
    items: (messages.data?.pages.flat() ?? []).toReversed(),
    refresh,
  };
}

/** The messages after an event; the newest page is the first. */
function changed(pages: Pages, { event }: Heard): Pages {
  if (!event) return pages;
  const without = (id: number) => ({
    ...pages,
    pages: pages.pages.map((page) => page.filter((item) => item.id !== id)),
  });
  if (event.kind === 'deleted') return without(event.message_id);
  if (event.kind === 'cleared') return { ...pages, pages: [[], ...pages.pages.slice(1).map(() => [])] };
  if (event.kind !== 'message' || event.message === null) return pages;
  const { message } = event;
  if (pages.pages.some((page) => page.some((item) => item.id === message.id))) return pages;
  const [newest = [], ...older] = pages.pages;
  return { ...pages, pages: [[message, ...newest].sort((a, b) => b.id - a.id), ...older] };
}

/** What shows conversations from outside (list, header) learns that something was changed in one. */
export function useChatsChanged(): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    for (const call of [getChats, getChat, getUnreadCount])
      void queries.invalidateQueries({ queryKey: [call.path] });
  }, [queries]);
}
