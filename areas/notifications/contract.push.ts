import { defineCall, emptyEnvelope, envelope } from '@keystead/http/call';
import { text } from '@keystead/http/fields';
import { z } from 'zod';

// Extension: what `PushManager.subscribe` wants as `applicationServerKey`.
export const getPushKey = defineCall({
  path: 'push-key',
  method: 'GET',
  who: 'anyone',
  summary: 'The key browsers subscribe to push with (VAPID); the subscription as JSON is an `fcm_id`',
  request: z.object({}),
  answer: envelope(z.object({ public_key: z.string() })),
});

// Extension: a service worker has no session. A subscription's secret key identifies its browser.
export const renewPush = defineCall({
  path: 'renew-push',
  method: 'POST',
  who: 'anyone',
  changes: 'own',
  summary: 'A browser has exchanged its push subscription: pushes go to the new one',
  request: z.object({ old_fcm_id: text(2000), fcm_id: text(2000) }),
  answer: emptyEnvelope,
  errors: ['not_found'],
  sensitive: true,
});
