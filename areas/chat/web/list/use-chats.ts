import { useApi } from '@keystead/http/react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { getChats } from '../../contract.ts';
import { TYPING } from '../../rules.ts';
import { useFeed } from '../live/use-feed.ts';

const STEP = 20;

/** Returns own conversations, the last one first, and who is writing right now. */
export function useChats() {
  const api = useApi();
  const queries = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: [getChats.path],
    initialPageParam: 1,
    refetchInterval: 60_000,
    queryFn: ({ pageParam, signal }) => api(getChats, { page: pageParam, per_page: STEP }, { signal }),
    getNextPageParam: (last, pages) => (pages.length < last.total_page ? pages.length + 1 : undefined),
  });
  const typing = useTyping();
  useFeed(({ event }) => {
    if (event?.kind === 'notification') return;
    if (event?.kind === 'typing') typing.began(`${event.property_id}_${event.user_id}`);
    else void queries.invalidateQueries({ queryKey: [getChats.path] });
    if (event?.kind === 'message') typing.ended(`${event.property_id}_${event.user_id}`);
  });
  const rows = query.data?.pages.flatMap((page) => page.data) ?? [];
  return { query, rows, typing: typing.now };
}

/** Returns whose "is typing" is shown: each sign of it lasts a few seconds. */
function useTyping() {
  const [now, setNow] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
    };
  }, []);
  const ended = (key: string) => setNow((all) => new Set([...all].filter((one) => one !== key)));
  return {
    now,
    ended,
    began(key: string) {
      clearTimeout(timers.current.get(key));
      timers.current.set(
        key,
        setTimeout(() => ended(key), TYPING.shown * 1000),
      );
      setNow((all) => new Set([...all, key]));
    },
  };
}
