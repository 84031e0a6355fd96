import type { Ctx } from '@keystead/platform/context';
import type { VapidIdentity } from '@keystead/platform/push';
import { seal, unseal } from '@keystead/platform/secrets';
import { getSettings } from '@keystead/settings/server';
import webPush from 'web-push';
import { type IdentityRow, readIdentity, storeIdentity } from './push.queries.ts';

const PURPOSE = 'notifications.vapid';

/** Returns the public half of the site's key pair, which browsers subscribe with; made when first asked for. */
export async function publicKey(ctx: Ctx): Promise<string> {
  return (await identityRow(ctx)).public_key;
}

/**
 * Returns who pushes to browsers come from.
 * @throws Error when the server's secret is not the one the key pair was sealed with
 */
export async function pushIdentity(ctx: Ctx): Promise<VapidIdentity> {
  const row = await identityRow(ctx);
  return {
    subject: await subjectOf(ctx),
    publicKey: row.public_key,
    privateKey: unseal(ctx.config, PURPOSE, row.private_key),
  };
}

async function identityRow(ctx: Ctx): Promise<IdentityRow> {
  const stored = await readIdentity(ctx);
  if (stored) return stored;
  const pair = webPush.generateVAPIDKeys();
  const sealed = seal(ctx.config, PURPOSE, pair.privateKey);
  return storeIdentity(ctx, { public_key: pair.publicKey, private_key: sealed });
}

/** Returns the contact address of the operator for push services. */
async function subjectOf(ctx: Ctx): Promise<string> {
  const { PUBLIC_URL, MAIL_FROM } = ctx.config;
  if (PUBLIC_URL?.startsWith('https:')) return PUBLIC_URL;
  const { companyEmail } = await getSettings(ctx);
  return `mailto:${companyEmail || (/[^\s<>]+@[^\s<>]+/.exec(MAIL_FROM)?.[0] ?? 'no-reply@localhost')}`;
}
