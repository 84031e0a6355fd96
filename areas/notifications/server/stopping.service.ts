import { Refusal } from '@keystead/http/errors';
import type { Ctx } from '@keystead/platform/context';
import { seal, unseal } from '@keystead/platform/secrets';
import { KINDS, type Kind } from '../rules.ts';
import { readOff, setChoice } from './settings.queries.ts';

const PURPOSE = 'notifications.stop-mails';

/** What an address in a mail stops: one kind for one person. It holds as long as the server's secret. */
export function stopToken(ctx: Ctx, accountId: number, kind: Kind): string {
  return seal(ctx.config, PURPOSE, `${accountId} ${kind}`).toString('base64url');
}

/** @throws Refusal link_expired for what this site has not signed */
function read(ctx: Ctx, token: string): { accountId: number; kind: Kind } {
  const [id, word] = opened(ctx, token).split(' ');
  const kind = KINDS.find((one) => one === word);
  if (!kind) throw new Refusal('link_expired', 'This link leads nowhere any more.');
  return { accountId: Number(id), kind };
}

function opened(ctx: Ctx, token: string): string {
  try {
    return unseal(ctx.config, PURPOSE, Buffer.from(token, 'base64url'));
  } catch {
    return '';
  }
}

/** Which mails an address is about, and whether they are on. @throws Refusal link_expired */
export async function mailsToStop(ctx: Ctx, token: string): Promise<{ kind: Kind; is_on: boolean }> {
  const { accountId, kind } = read(ctx, token);
  const off = (await readOff(ctx, [accountId], kind)).get(accountId);
  return { kind, is_on: !off?.has('mail') };
}

/** Stops these mails, or sends them again; twice is once. @throws Refusal link_expired */
export async function stopMails(
  ctx: Ctx,
  token: string,
  isOn: boolean,
): Promise<{ kind: Kind; is_on: boolean }> {
  const { accountId, kind } = read(ctx, token);
  await setChoice(ctx, accountId, { kind, channel: 'mail', isOn });
  return mailsToStop(ctx, token);
}
