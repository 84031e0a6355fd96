import { randomBytes } from 'node:crypto';
import { fits, hashSecret, newSecret } from '@keystead/accounts/server';
import { audit } from '@keystead/platform/audit';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { ONE_TIME_BYTES, ONE_TIME_LIFETIME, oneTimePassword } from '../rules.ts';
import * as entry from './entry.queries.ts';
import { purposeOf } from './factors.ts';
import { endDemoStaff, findStaffByEmail, hasOwner, insertStaff } from './people.queries.ts';
import { shutOut } from './people.service.ts';

/** Whom the first owner signs in as; they put their own address there. */
const FIRST_OWNER = { email: 'owner@keystead.example', name: 'Owner', role: 'owner' } as const;

/**
 * Makes the first owner, where there is none: once, whichever process comes first.
 * @returns what to print, once: the password cannot be read again
 */
export async function makeFirstOwner(ctx: Ctx): Promise<{ email: string; password: string } | undefined> {
  if (await hasOwner(ctx)) return undefined;
  const password = oneTimePassword(randomBytes(ONE_TIME_BYTES));
  const hash = await hashSecret(password);
  return inTransaction(ctx, async (open) => {
    const id = await insertStaff(open, FIRST_OWNER);
    if (id === undefined) return undefined;
    const until = new Date(ctx.now().getTime() + ONE_TIME_LIFETIME * 1000);
    await entry.writePassword(open, id, hash, until);
    await audit(open, { resource: 'accounts', action: 'create', id, after: FIRST_OWNER });
    return { email: FIRST_OWNER.email, password };
  });
}

/** The owner of a demo world, with secrets of this installation. */
export interface DemoOwner {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  /** Base32, as an app takes it. */
  readonly secret: string;
}

/**
 * Makes the owner of the demo world, once, and never beside owners of a site that has some already. An owner that an
 * older version made with the published password gets these secrets instead.
 */
export async function makeDemoOwner(ctx: Ctx, { email, name, password, secret }: DemoOwner): Promise<void> {
  if (await hasOwner(ctx)) return replacePublished(ctx, { email, password, secret });
  const hash = await hashSecret(password);
  await inTransaction(ctx, async (open) => {
    const id = await insertStaff(open, { email, name, role: 'owner', isDemo: true });
    if (id === undefined) return;
    await entry.writePassword(open, id, hash, null);
    const { sealed } = newSecret(open, purposeOf(id), secret);
    await entry.insertTotp(open, id, { sealedSecret: sealed, salt: randomBytes(16), step: 0 });
  });
}

/** Switches off whom a demo world has let in, where the world is one no longer: who knows its sign-in has let in others. */
export async function endDemo(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (open) => {
    for (const id of await endDemoStaff(open)) {
      await shutOut(open, id);
      await audit(open, { resource: 'accounts', action: 'switch-off', id });
    }
  });
}

/** What every demo world's owner had before version 2. */
const PUBLISHED_PASSWORD = 'keystead-demo';

async function replacePublished(
  ctx: Ctx,
  { email, password, secret }: Omit<DemoOwner, 'name'>,
): Promise<void> {
  const owner = await findStaffByEmail(ctx, email);
  const known = owner && (await entry.readPassword(ctx, owner.id));
  if (!owner || !known || !(await fits(PUBLISHED_PASSWORD, known.hash ?? undefined))) return;
  const hash = await hashSecret(password);
  await inTransaction(ctx, async (open) => {
    await shutOut(open, owner.id);
    await entry.writePassword(open, owner.id, hash, null);
    await entry.deleteTotp(open, owner.id);
    const { sealed } = newSecret(open, purposeOf(owner.id), secret);
    await entry.insertTotp(open, owner.id, { sealedSecret: sealed, salt: randomBytes(16), step: 0 });
  });
}
