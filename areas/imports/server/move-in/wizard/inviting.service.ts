import { inviteToSetPassword, withoutPassword } from '@keystead/accounts/server';
import { ApiError } from '@keystead/http/errors';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { getSetUp } from '@keystead/settings/server';
import { ImportError } from '../../engine/import-error.ts';
import { readItemsOfRun } from '../move-in.queries.ts';
import * as table from './move-ins.queries.ts';

/** Emails that a move-in sends in a minute: mail servers take so many from a site that they do not know yet. */
const A_MINUTE = 100;

/** Returns how many people of a move-in have no password that works here, and an address to write to. */
export async function countInvitable(ctx: Ctx, id: number): Promise<number> {
  return (await withoutPassword(ctx, await table.readPeopleOf(ctx, id))).length;
}

/**
 * Has everyone sent an email within the next minutes who came with a move-in and has no password that works here, in the open transaction.
 * @returns how many there are
 * @throws ApiError wrong_state where nobody is to be written to, mail is not set up, or it was asked for before
 */
export async function beginInviting(open: Ctx, id: number): Promise<number> {
  if ((await getSetUp(open)).mail.smtpUrl === undefined)
    throw new ApiError('wrong_state', 'Set up mail first: nobody gets these emails until then');
  const people = await countInvitable(open, id);
  if (people === 0)
    throw new ApiError('wrong_state', 'Everyone of this move-in with a confirmed address has a password');
  if (!(await table.writeInviting(open, id)))
    throw new ApiError('wrong_state', 'These emails were sent already, or are being sent');
  return people;
}

/**
 * As `beginInviting`, for the command line.
 * @throws ImportError where there is no such run, or it has not ended; ApiError wrong_state as there
 */
export function inviteMovedIn(ctx: Ctx, id: number): Promise<number> {
  return inTransaction(ctx, async (open) => {
    const run = await table.readMoveIn(open, id, true);
    if (run?.state !== 'done')
      throw new ImportError(`There is no run ${id} that is done: \`npm run move-in -- runs\` lists them.`);
    return beginInviting(open, id);
  });
}

/** Sends the next emails of each move-in that has some to send. */
export async function inviteDue(ctx: Ctx): Promise<void> {
  for (const id of await table.readInviting(ctx)) await inTransaction(ctx, (open) => inviteSome(open, id));
}

/** Where it stands and the jobs that send are one transaction: nobody is written to twice. */
async function inviteSome(open: Ctx, id: number): Promise<void> {
  let after: string | null | undefined = await table.lockInviting(open, id);
  let left = A_MINUTE;
  while (typeof after === 'string' && left > 0) {
    const most: number = left;
    const items = await readItemsOfRun(open, { runId: id, kind: 'person', after, most });
    // Who is one with somebody that was here before knows how to sign in.
    const ids = items.flatMap(({ newId, outcome }) => (outcome === 'written' && newId ? [newId] : []));
    const sent = await inviteToSetPassword(open, ids);
    after = items.length < most ? null : (items.at(-1)?.oldId ?? null);
    left -= sent;
    await table.noteInvited(open, id, { after, sent });
  }
}
