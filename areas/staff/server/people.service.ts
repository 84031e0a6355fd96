import { Refusal } from '@keystead/http/errors';
import type { Ctx } from '@keystead/platform/context';
import type { Role } from '../rules.ts';
import { insertStaff } from './people.queries.ts';

/**
 * Makes somebody of the staff; without a password they need a link, or one from the console, to sign in.
 * @returns the id
 * @throws Refusal conflict when somebody of the staff has the address
 */
export async function createStaff(
  ctx: Ctx,
  person: { email: string; name: string; role: Role; passwordHash?: string; mustChangePassword?: boolean },
): Promise<number> {
  const { passwordHash = null, mustChangePassword = false, ...rest } = person;
  const id = await insertStaff(ctx, { ...rest, passwordHash, mustChangePassword });
  if (id === undefined)
    throw new Refusal('conflict', 'Somebody of the staff has this e-mail address already.', {
      details: [{ field: 'email', message: 'belongs to somebody else of the staff' }],
    });
  return id;
}
