import { type Ctx, inTransaction } from '@keystead/platform/context';
import * as accounts from './accounts.queries.ts';
import { addAccount, type NewAccount } from './accounts.service.ts';
import { foreignHash } from './passwords/hashing.ts';

/** What has become of someone who moved in from another system. */
export interface MovedAccount {
  readonly id: number;
  readonly slug: string;
  /** Another account has confirmed the same address or number: it is theirs now. */
  readonly isMerged: boolean;
  /** `unknown`: the password cannot be checked here, and they ask for a new one. */
  readonly password: 'moved' | 'unknown' | 'none';
}

/**
 * Creates an account as another system had it, or finds the one with the same confirmed address or number. Its password is the one of
 * there, unless the account has one already.
 * @param password as the other system hashed it
 */
export function moveAccount(
  ctx: Ctx,
  { password, ...account }: Omit<NewAccount, 'passwordHash'>,
): Promise<MovedAccount> {
  return inTransaction(ctx, async (open) => {
    const hash = password === undefined ? undefined : await foreignHash(password);
    const had = password === undefined ? 'none' : 'unknown';
    const same = await findSame(open, account);
    if (!same) {
      const { id, slug_id: slug } = await addAccount(
        open,
        hash === undefined ? account : { ...account, passwordHash: hash },
      );
      return { id, slug, isMerged: false, password: hash === undefined ? had : 'moved' };
    }
    const merged = { id: same.id, slug: same.slug_id, isMerged: true } as const;
    const isFree = !same.is_operator && (await accounts.readOwnPassword(open, same.id)) === undefined;
    if (hash === undefined || !isFree) return { ...merged, password: isFree ? had : 'none' };
    await accounts.writePassword(open, same.id, hash);
    return { ...merged, password: 'moved' };
  });
}

async function findSame(
  ctx: Ctx,
  { email, email_verified, mobile, mobile_verified }: Omit<NewAccount, 'password'>,
) {
  const byEmail = email && email_verified ? await accounts.findConfirmed(ctx, { email }) : undefined;
  return byEmail ?? (mobile && mobile_verified ? await accounts.findConfirmed(ctx, { mobile }) : undefined);
}
