import { ApiError } from '@keystead/http/errors';
import type { Ctx } from '@keystead/platform/context';
import { seal, unseal } from '@keystead/platform/secrets';
import { KINDS, type Kind } from '../rules.ts';
import { stoppableMails } from './extension-points.ts';
import { readOff, setChoice } from './settings.queries.ts';

const PURPOSE = 'notifications.stop-mails';

/** What an address in an email stops: a kind for one person, or the emails of one thing of theirs. */
interface Stoppable {
  readonly accountId: number;
  readonly kind: Kind;
  readonly subjectId?: number | undefined;
}

/** Which emails, and whether they are on; `name` is that of the thing they come from, "" for a whole kind. */
interface Stopped {
  kind: Kind;
  is_on: boolean;
  name: string;
}

/** Signs a link; valid while the secret is. @param subjectId of one search of theirs; absent: the whole kind */
export function stopToken(ctx: Ctx, accountId: number, kind: Kind, subjectId?: number): string {
  const words = [accountId, kind, ...(subjectId === undefined ? [] : [subjectId])];
  return seal(ctx.config, PURPOSE, words.join(' ')).toString('base64url');
}

/** Reads a link. @throws ApiError link_expired for what this site has not signed */
function read(ctx: Ctx, token: string): Stoppable {
  const [id, word, subject] = opened(ctx, token).split(' ');
  const kind = KINDS.find((one) => one === word);
  if (!kind) throw gone();
  return { accountId: Number(id), kind, subjectId: subject === undefined ? undefined : Number(subject) };
}

const gone = () => new ApiError('link_expired', 'This link leads nowhere any more.');

function opened(ctx: Ctx, token: string): string {
  try {
    return unseal(ctx.config, PURPOSE, Buffer.from(token, 'base64url'));
  } catch {
    return '';
  }
}

/** Returns the emails a link controls, and whether they are on. @throws ApiError link_expired */
export async function mailsToStop(ctx: Ctx, token: string): Promise<Stopped> {
  const { accountId, kind, subjectId } = read(ctx, token);
  const off = (await readOff(ctx, [accountId], kind)).get(accountId);
  const isKindOn = !off?.has('mail');
  if (subjectId === undefined) return { kind, is_on: isKindOn, name: '' };
  const subject = await stoppableMails.get().read(ctx, accountId, subjectId);
  if (!subject) throw gone();
  return { kind, is_on: isKindOn && subject.isOn, name: subject.name };
}

/** Stops these emails, or sends them again; twice is once. @throws ApiError link_expired */
export async function stopMails(ctx: Ctx, token: string, isOn: boolean): Promise<Stopped> {
  const { accountId, kind, subjectId } = read(ctx, token);
  if (subjectId === undefined) await setChoice(ctx, accountId, { kind, channel: 'mail', isOn });
  else await stoppableMails.get().set(ctx, accountId, subjectId, isOn);
  return mailsToStop(ctx, token);
}
