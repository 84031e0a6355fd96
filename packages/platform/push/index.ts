import { type FcmConfig, FcmSender } from './fcm.ts';
import type { PushSender, PushTarget } from './port.ts';
import { type WebPushConfig, WebPushSender } from './web-push.ts';

export { MemoryPush } from './memory.ts';
export * from './port.ts';
export { PushTargetError, readTarget, writeTarget } from './target.ts';

export interface PushConfig extends WebPushConfig {
  /** Absent: tokens of native apps are kept, and nothing is sent to them. */
  fcm?: FcmConfig;
}

/** The configured ways to reach devices: browsers always, native apps with an account at Firebase. */
export function createPushSender({ fcm, ...web }: PushConfig = {}): PushSender {
  const senders: readonly PushSender[] = [new WebPushSender(web), ...(fcm ? [new FcmSender(fcm)] : [])];
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
