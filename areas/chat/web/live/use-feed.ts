import { selectToken, selectUser } from '@keystead/accounts/web';
import { useApi } from '@keystead/http/react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { type Connection, Feed, type Heard } from './feed.ts';

let current: { token: string; feed: Feed } | undefined;

/** Returns the feed of the signed-in user; undefined for a guest. */
function useOwnFeed(): Feed | undefined {
  const api = useApi();
  const token = useSelector(selectToken);
  const accountId = useSelector(selectUser)?.id;
  if (token === undefined || accountId === undefined) return undefined;
  if (current?.token !== token) current = { token, feed: new Feed(api, token, accountId) };
  return current.feed;
}

/** Hears what happens in the own conversations, as long as the part is on the page. */
export function useFeed(heard: (what: Heard) => void): void {
  const feed = useOwnFeed();
  const latest = useRef(heard);
  useEffect(() => {
    latest.current = heard;
  });
  useEffect(() => feed?.listen((what) => latest.current(what)), [feed]);
}

/** Returns how the browser hears of it. */
export function useConnection(): Connection {
  const feed = useOwnFeed();
  return useSyncExternalStore(
    (changed) => feed?.watch(changed) ?? (() => undefined),
    () => feed?.connection ?? 'connecting',
    () => 'connecting',
  );
}
