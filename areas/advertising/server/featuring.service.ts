import { ApiError, notFound } from '@keystead/http/errors';
import { ownListing, requireMayPost } from '@keystead/listings/server';
import { creditHours, type Payer, packageAgencies, useFeature } from '@keystead/plans/server';
import { type Ctx, inTransaction, type SignedInCtx } from '@keystead/platform/context';
import { ownProjects } from '@keystead/projects/server';
import { getSettings } from '@keystead/settings/server';
import { endOfRun, hoursOfRun, type ThingKind } from '../rules.ts';
import {
  findPublic,
  insertOperatorOwn,
  insertPending,
  type PublicThing,
  readIsOpen,
  readOverdue,
  readOwners,
  writeHours,
} from './advertisements.queries.ts';
import { announce, takeStep } from './deciding.service.ts';
import { notifyAdvertiser } from './notifying.jobs.ts';

const FEATURE = { property: 'property_feature', project: 'project_feature' } as const;

/**
 * Features a thing of the caller. Advertisement and credit are written together or not at all.
 * @returns whether it runs already; otherwise it waits for the site
 * @throws ApiError profile_incomplete, not_verified, payment_required, not_found, wrong_state, conflict
 */
export async function featureOwn(
  ctx: SignedInCtx,
  { kind, thingId }: { kind: ThingKind; thingId: number },
): Promise<{ isRunning: boolean }> {
  const { accountId } = ctx.actor;
  const feature = FEATURE[kind];
  // Before asking for a package: no one should buy one for what they have already.
  if (await readIsOpen(ctx, { accountId, kind, thingId })) throw alreadyFeatured(kind);
  const payer = await payerFor(ctx, kind, thingId);
  await requireMayPost(ctx, payer, feature);
  await requireFeaturable(ctx, accountId, kind, thingId);
  return inTransaction(ctx, async (open) => {
    const settings = await getSettings(open);
    await endOverdue(open, kind, thingId);
    const id = await insertPending(open, { accountId, kind, thingId });
    if (id === undefined) throw alreadyFeatured(kind);
    const thing = { kind: 'advertisement', id } as const;
    await useFeature(open, { ...(await payerFor(open, kind, thingId)), feature, thing });
    const hours = hoursOfRun(await creditHours(open, { feature, thing }), settings.featureDays);
    await writeHours(open, id, hours);
    if (settings.autoApproveAdvertisements) await takeStep(open, id, 'approve');
    return { isRunning: settings.autoApproveAdvertisements };
  });
}

/** Returns who pays: of a listing first its agency, whose credits its owner may use. */
async function payerFor(ctx: SignedInCtx, kind: ThingKind, thingId: number): Promise<Payer> {
  const { accountId } = ctx.actor;
  if (kind === 'project') return { accountId };
  return { accountId, agencyId: await packageAgencies.get().ofListing(ctx, accountId, thingId) };
}

/** Only what is one's own, approved and on offer. @throws ApiError not_found, wrong_state */
async function requireFeaturable(
  ctx: SignedInCtx,
  accountId: number,
  kind: ThingKind,
  thingId: number,
): Promise<void> {
  const found = await findPublic(ctx, kind, thingId);
  if (found?.ownerId === accountId && isOnOffer(found)) return;
  if (found ? found.ownerId !== accountId : !(await isOwn(ctx, accountId, kind, thingId))) {
    throw notFound(`You have no such ${kind}.`);
  }
  throw notFeaturable(kind);
}

/** What is public may have found its buyer or tenant. */
const isOnOffer = ({ offer }: PublicThing) => offer !== 'sold' && offer !== 'rented';

const notFeaturable = (kind: ThingKind) =>
  new ApiError('wrong_state', `Only a ${kind} that is approved, shown and on offer can be featured.`);

const alreadyFeatured = (kind: ThingKind) =>
  new ApiError('conflict', `This ${kind} is featured already, or waits for it.`);

/** The clock ends what has run its time within a minute; who comes earlier need not wait for it. */
async function endOverdue(open: Ctx, kind: ThingKind, thingId: number): Promise<void> {
  for (const id of await readOverdue(open, kind, thingId)) await takeStep(open, id, 'end');
}

async function isOwn(ctx: Ctx, accountId: number, kind: ThingKind, id: number): Promise<boolean> {
  if (kind === 'property') return (await ownListing(ctx, accountId, { id })) !== undefined;
  const { rows } = await ownProjects(ctx, accountId, { id, newestFirst: false }, { limit: 1, offset: 0 });
  return rows.length > 0;
}

/** Features public things in the site's own name, without a credit and without an end; the others are left out. */
export async function featureForOperator(ctx: Ctx, kind: ThingKind, ids: readonly number[]): Promise<void> {
  await inTransaction(ctx, async (open) => {
    const things = await readOwners(open, kind, ids);
    const featured = await insertOperatorOwn(open, kind, things, { hours: null, endsAt: null });
    await announce(
      open,
      kind,
      featured.map(({ thingId }) => thingId),
    );
  });
}

/**
 * Features one public thing in the site's own name for some days, without a credit, and notifies its owner.
 * @returns the id of its advertisement
 * @throws ApiError wrong_state for what is not shown or not on offer, conflict where one runs or waits
 */
export function featureForDays(
  ctx: Ctx,
  { kind, thingId, days }: { kind: ThingKind; thingId: number; days: number },
): Promise<number> {
  return inTransaction(ctx, async (open) => {
    const found = await findPublic(open, kind, thingId);
    if (!found || !isOnOffer(found)) throw notFeaturable(kind);
    await endOverdue(open, kind, thingId);
    const hours = days * 24;
    const run = { hours, endsAt: endOfRun(open.now(), hours) };
    const [made] = await insertOperatorOwn(open, kind, [{ id: thingId, ownerId: found.ownerId }], run);
    if (!made)
      throw new ApiError('conflict', `This ${kind} is featured already, or its owner has asked for it.`);
    await announce(open, kind, [thingId]);
    await open.jobs.enqueue(open.db, notifyAdvertiser, { advertisementId: made.id });
    return made.id;
  });
}
