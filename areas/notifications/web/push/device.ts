import { updateFcmToken } from '@keystead/accounts/contract';
import type { ApiClient } from '@keystead/http/client';
import { getPushKey } from '../../contract.push.ts';
import { remembered } from './support.ts';

/** The service worker knows these names: apps/web/public/worker. */
const OWN = 'keystead-own';
const DEVICE = '/device';
const DAY_MS = 86_400_000;

/** Last registration with the server: session, time and subscription. */
const lastSent = remembered('told');
/** Turned off here by its person, though the browser would allow it. */
export const turnedOff = remembered('off');

/**
 * Subscribes this browser, permission given, and registers it with the server.
 * @returns the subscription as the account's `fcm_id`
 * @throws DOMException when the browser cannot reach its push service; RequestError
 */
export async function subscribe(api: ApiClient, token: string): Promise<string> {
  const registration =
    (await navigator.serviceWorker.getRegistration()) ?? (await navigator.serviceWorker.register('/sw.js'));
  const ready = registration.active ? registration : await navigator.serviceWorker.ready;
  const { public_key: key } = (await api(getPushKey)).data;
  const subscription = await subscriptionFor(ready.pushManager, key);
  const fcmId = JSON.stringify(subscription);
  const news = JSON.stringify([token.slice(-8), Math.floor(Date.now() / DAY_MS), fcmId]);
  turnedOff.set(null);
  if (lastSent.get() === news) return fcmId;
  await api(updateFcmToken, { fcm_id: fcmId });
  lastSent.set(news);
  await storeForWorker(fcmId);
  return fcmId;
}

/** Returns the subscription that is there, unless it was made for another key. */
async function subscriptionFor(manager: PushManager, key: string): Promise<PushSubscription> {
  const there = await manager.getSubscription();
  if (there && keyOf(there) === key) return there;
  await there?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Ends the subscription of this browser: its push service reports that to the server at the next push. */
export async function unsubscribe(): Promise<void> {
  turnedOff.set('1');
  lastSent.set(null);
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  await storeForWorker(undefined);
}

/** Returns whether this browser is subscribed now. */
export async function isSubscribed(): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return Boolean(await registration?.pushManager.getSubscription());
}

async function storeForWorker(fcmId: string | undefined): Promise<void> {
  const own = await caches.open(OWN);
  if (fcmId === undefined) await own.delete(DEVICE);
  else await own.put(DEVICE, new Response(fcmId));
}
