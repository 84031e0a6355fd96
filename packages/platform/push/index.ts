import { serviceAccount } from '../config/index.ts';
import { live } from '../live/index.ts';
import { type FcmConfig, FcmSender } from './fcm.ts';
import type { PushSender, PushTarget } from './port.ts';
import { type WebPushConfig, WebPushSender } from './web-push.ts';

export { MemoryPush } from './memory.ts';
export * from './port.ts';
export { PushTargetError, readTarget, writeTarget } from './target.ts';

export interface PushConfig extends WebPushConfig {
  /** Absent: tokens of native apps are stored, and nothing is sent to them. */
  fcm?: FcmConfig;
}

export type FirebaseAccount = FcmConfig['account'];

/** Reads the JSON of a Google service account. */
export function readFirebaseAccount(text: string): { ok: true; account: FirebaseAccount } | { ok: false } {
  const read = serviceAccount.safeParse(text);
  return read.success ? { ok: true, account: read.data } : { ok: false };
}

/** Returns the configured ways to reach devices: browsers always, native apps with an account at Firebase. */
export function createPushSender({ fcm, ...web }: PushConfig = {}): PushSender {
  const senders = [new WebPushSender(web), ...(fcm ? [new FcmSender(fcm)] : [])];
  const senderFor = (target: PushTarget) => senders.find((sender) => sender.reaches(target));
  return {
    reaches: (target) => senderFor(target) !== undefined,
    async send(target, message, identity) {
      const sender = senderFor(target);
      if (!sender) throw new Error('Nothing reaches this device');
      await sender.send(target, message, identity);
    },
  };
}

/** Pushes by the set-up of each moment: an account at Firebase may come and go while the server runs. */
export function livePushSender(web: WebPushConfig, read: () => Promise<FcmConfig | undefined>): PushSender {
  const sender = live(read, (fcm) => createPushSender({ ...web, ...(fcm && { fcm }) }));
  return {
    reaches: async (target) => (await sender()).reaches(target),
    send: async (target, message, identity) => (await sender()).send(target, message, identity),
  };
}
