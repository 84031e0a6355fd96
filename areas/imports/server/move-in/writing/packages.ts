import { randomUUID } from 'node:crypto';
import { movePayment, moveReceipts } from '@keystead/payments/server';
import { moveGrant, movePackage, packageTerms } from '@keystead/plans/server';
import type { Ctx } from '@keystead/platform/context';
import { storeAll } from './old-files.ts';
import { refused, type World, type Writer, type Written } from './writer.ts';

export const writePackages: Writer<'package'> = async (open, packages) => {
  const written: Written[] = [];
  for (const { oldId, addresses: _, notes: __, ...moved } of packages) {
    const outcome = await movePackage(open, moved);
    if ('issues' in outcome)
      written.push(
        refused(oldId, outcome.issues.map(({ field, message }) => `${field} ${message}`).join('; ')),
      );
    else if (outcome.isMerged)
      written.push({
        oldId,
        newId: outcome.id,
        outcome: 'merged',
        reason: 'has the name of a package on offer, and is that one',
      });
    else written.push({ oldId, newId: outcome.id, outcome: 'written' });
  }
  return written;
};

/** Ids here of whose package or payment it is, and of which package; `missing` says which of them is not there. */
type Found = { readonly accountId: number; readonly packageId: number } | { readonly missing: string };

/** Returns for each of these things who and what it names. */
async function found<Named extends { readonly personId: string; readonly packageId: string }>(
  open: Ctx,
  things: readonly Named[],
  world: World,
): Promise<{ thing: Named; ids: Found }[]> {
  const people = await world.idsOf(open, 'person', [...new Set(things.map(({ personId }) => personId))]);
  const packages = await world.idsOf(open, 'package', [...new Set(things.map(({ packageId }) => packageId))]);
  return things.map((thing) => {
    const accountId = people.get(thing.personId);
    const packageId = packages.get(thing.packageId);
    if (accountId && packageId) return { thing, ids: { accountId, packageId } };
    const what = accountId ? `package ${thing.packageId}` : `person ${thing.personId}`;
    return { thing, ids: { missing: `names the ${what}, which is not there` } };
  });
}

export const writeGrants: Writer<'grant'> = async (open, grants, world) => {
  const written: Written[] = [];
  for (const { thing, ids } of await found(open, grants, world)) {
    const { oldId, startsAt, endsAt, credits } = thing;
    const terms = 'missing' in ids ? undefined : await packageTerms(open, ids.packageId);
    if ('missing' in ids || !terms) {
      written.push(refused(oldId, 'missing' in ids ? ids.missing : 'names a package that is not there'));
      continue;
    }
    // Another one for who comes again once it was undone: the ledger keeps what it was.
    const reference = `${world.system}:${oldId}:${randomUUID()}`;
    const newId = await moveGrant(open, {
      ...ids,
      packageName: terms.name,
      price: terms.price,
      reference,
      isOnce: terms.price === null,
      startsAt,
      endsAt,
      credits,
    });
    written.push({ oldId, newId, outcome: 'written', stamp: reference });
  }
  return written;
};

export const writePayments: Writer<'payment'> = async (open, payments, world) => {
  const written: Written[] = [];
  for (const { thing, ids } of await found(open, payments, world)) {
    const { oldId, amount, reference, state, reason, createdAt = open.now() } = thing;
    const notes: string[] = [];
    const newId =
      'missing' in ids
        ? undefined
        : await movePayment(open, { ...ids, amount, reference, state, reason, createdAt });
    if (newId !== undefined) {
      const find = (paths: readonly string[]) => world.files.receipt(open, paths);
      await moveReceipts(open, newId, await storeAll(thing.receipts ?? [], find, notes));
      written.push({ oldId, newId, outcome: 'written', reason: notes.join('; ') });
    } else written.push(refused(oldId, 'missing' in ids ? ids.missing : 'names a package that is not there'));
  }
  return written;
};
