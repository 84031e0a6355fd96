import type { Readable } from 'node:stream';
import { ApiError, notFound } from '@keystead/http/errors';
import { archiveOf } from '@keystead/platform/archive';
import { type Ctx, publicOrigin, type SignedInCtx } from '@keystead/platform/context';
import { seal, unseal } from '@keystead/platform/secrets';
import { z } from 'zod';
import { ARCHIVE, RATE_LIMITS } from '../../rules.ts';
import { requireAccount } from '../accounts.service.ts';
import { consume } from '../rate-limits.ts';
import { requireConfirmed } from '../sessions/confirm.service.ts';
import { readSessions } from '../sessions/sessions.queries.ts';
import { type ArchiveKind, archiveKind } from './kinds.ts';

/** Where archives are downloaded; the key stands in the query, which no log of the server has. */
export const ARCHIVE_URL = '/archives/:file';

/** What a link holds, sealed by the server's secret. */
const content = z.object({
  kind: z.string(),
  subject: z.int(),
  account: z.int(),
  session: z.string(),
  /** ISO-8601. */
  until: z.string(),
});
type Held = z.output<typeof content>;
const PURPOSE = 'accounts.archive';

/**
 * Returns an address from which someone downloads an archive by their browser, for some minutes and as long as they stay signed in.
 * @throws ApiError identity_unconfirmed, too_many_requests, and what the kind throws for who may not have it
 */
export async function archiveLink(
  ctx: SignedInCtx,
  kind: string,
  subject: number,
): Promise<{ url: string; expires_at: string }> {
  const { accountId: account, sessionId: session } = ctx.actor;
  await requireKind(kind).check(ctx, subject);
  await requireConfirmed(ctx);
  await consume(ctx, [{ key: `archive of ${account}`, rate: RATE_LIMITS.archivePerAccount }]);
  const until = new Date(ctx.now().getTime() + ARCHIVE.linkLifetime * 1000).toISOString();
  const held: Held = { kind, subject, account, session, until };
  const key = seal(ctx.config, PURPOSE, JSON.stringify(held)).toString('base64url');
  return {
    url: `${publicOrigin(ctx)}/archives/${fileOf(ctx, requireKind(kind))}?key=${key}`,
    expires_at: until,
  };
}

/** An archive that is about to be downloaded. */
export interface OpenArchive {
  readonly accountId: number;
  readonly file: string;
  /** Returns its bytes, as they are made. */
  body(): Readable;
}

/**
 * Finds the archive of a link, for who has it.
 * @throws ApiError not_found for a link that is none, has ended, or whose person has signed out or is deactivated; too_many_requests, and
 * what the kind throws
 */
export async function openArchive(ctx: Ctx, key: string): Promise<OpenArchive> {
  await consume(ctx, [{ key: `archive-link:${ctx.address}`, rate: RATE_LIMITS.archiveLinksPerAddress }]);
  const held = readKey(ctx, key);
  if (!held || !(await isAlive(ctx, held)))
    throw notFound('This link is not valid any more. Ask for a new one.');
  const kind = requireKind(held.kind);
  const actor = { accountId: held.account, sessionId: held.session };
  const asking: SignedInCtx = { ...ctx, actor };
  await kind.check(asking, held.subject);
  await consume(ctx, [{ key: `archive download of ${held.account}`, rate: RATE_LIMITS.archivePerAccount }]);
  return {
    accountId: held.account,
    file: fileOf(ctx, kind),
    body: () => archiveOf(kind.entries(asking, held.subject), ctx.now()),
  };
}

/** Returns whether someone may still use their link. Sessions of a deactivated account are stored on. */
async function isAlive(ctx: Ctx, { account, session, until }: Held): Promise<boolean> {
  if (new Date(until) <= ctx.now()) return false;
  const isSignedIn = (await readSessions(ctx, account)).some(({ id }) => String(id) === session);
  return isSignedIn && (await requireAccount(ctx, account)).is_active;
}

function readKey(ctx: Ctx, key: string): Held | undefined {
  try {
    return content.parse(JSON.parse(unseal(ctx.config, PURPOSE, Buffer.from(key, 'base64url'))));
  } catch {
    return undefined;
  }
}

function requireKind(name: string): ArchiveKind {
  const kind = archiveKind(name);
  if (!kind) throw new ApiError('not_found', 'There is no such archive.');
  return kind;
}

const fileOf = (ctx: Ctx, { file }: ArchiveKind) => `${file}-${ctx.now().toISOString().slice(0, 10)}.tar.gz`;
