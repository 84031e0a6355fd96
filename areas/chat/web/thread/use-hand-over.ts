import { selectToken } from '@keystead/accounts/web';
import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { onWire } from '../talk.ts';
import type { Outbox } from './outbox.ts';
import type { Outgoing } from './outgoing.ts';
import { readTexts } from './stored-texts.ts';

/** The service worker knows these names: apps/web/public/worker. */
const OWN = 'keystead-own';
const WAITING = '/outbox';
const TAG = 'chat-outbox';

/**
 * Leaves texts that wait for a connection with the service worker, which sends them once there is one, even when the
 * site is closed by then (Background Sync). While a page is there that can send, it does so itself.
 */
export function useHandOver(outbox: Outbox, all: readonly Outgoing[], accountId: number): void {
  const token = useSelector(selectToken);
  const unsent = all.filter(({ state, file, audio }) => /sending|waiting/.test(state) && !file && !audio);
  const isWaiting = unsent.some(({ state }) => state === 'waiting');
  const names = unsent.map(({ clientId }) => clientId).join();
  // At first it may be there from an earlier visit.
  const isLeft = useRef(true);
  const latest = useRef(unsent);
  useEffect(() => {
    latest.current = unsent;
  });
  useEffect(() => {
    if (isWaiting && names !== '') isLeft.current = true;
    else if (!isLeft.current || names !== '') return;
    else isLeft.current = false;
    void leave({ token, accountId, outbox }, latest.current).catch(() => undefined);
  }, [token, isWaiting, names, accountId, outbox]);

  useEffect(() => {
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    const hear = ({ data, ports: [answer] }: MessageEvent<{ kind?: string }>) => {
      if (data?.kind !== 'outbox') return;
      answer?.postMessage(true);
      outbox.wake();
    };
    workers?.addEventListener('message', hear);
    return () => workers?.removeEventListener('message', hear);
  }, [outbox]);
}

/** Background Sync, which not every browser has. */
type Syncing = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

async function leave(
  { token, accountId, outbox }: { token: string | undefined; accountId: number; outbox: Outbox },
  own: readonly Outgoing[],
): Promise<void> {
  if (!('caches' in window)) return;
  const cache = await caches.open(OWN);
  // Meanwhile someone else may be here.
  if (outbox.isClosed) return;
  // Together with what other tabs wait to send: there is one place for all.
  const others = readTexts(accountId).filter(({ state }) => state !== 'failed');
  const unsent = [...new Map([...others, ...own].map((one) => [one.clientId, one])).values()];
  if (unsent.length === 0) return void (await cache.delete(WAITING));
  const messages = unsent.map(({ clientId, talk, text }) => {
    const { user_id: receiver_id, property_id } = onWire(talk);
    return { client_id: clientId, receiver_id, property_id, message: text };
  });
  await cache.put(WAITING, new Response(JSON.stringify({ token, messages })));
  const registration: Syncing | undefined = await navigator.serviceWorker.getRegistration();
  await registration?.sync?.register(TAG);
}
