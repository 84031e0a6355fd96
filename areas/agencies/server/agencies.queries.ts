import type { Ctx } from '@keystead/platform/context';
import {
  anyOf,
  type DB,
  hasWords,
  nextVersion,
  type Page,
  pageOf,
  type RowOf,
  toJson,
  versionOf,
} from '@keystead/platform/db';
import type { StoredPicture } from '@keystead/platform/images';
import type { FileColumns } from '@keystead/platform/orphans';
import { type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { SHOWN_ROLES } from '../rules.ts';

/** Where this area's rows name stored files. */
export const agencyFiles: FileColumns = { agency: { logo: 'file' } };

/** What its people write of an agency. */
export type AgencyTexts = Pick<
  Selectable<DB['agency']>,
  'name' | 'description' | 'email' | 'phone' | 'website' | 'spoken_languages' | 'billing_address' | 'tax_id'
>;

const agencies = (ctx: Ctx) =>
  ctx.db
    .selectFrom('agency')
    .select(['id', 'slug_id', 'name', 'description', 'email', 'phone', 'website', 'spoken_languages', 'logo'])
    .select([
      'approves_listings',
      'billing_address',
      'tax_id',
      'approves_imports',
      'is_active',
      'is_verified',
      'reason',
      'created_at',
      'updated_at',
      versionOf('updated_at').as('version'),
    ]);
export type AgencyRow = RowOf<typeof readAgency>;

export function readAgency(ctx: Ctx, id: number) {
  return agencies(ctx).where('id', '=', id).executeTakeFirst();
}

/** Returns agencies on the site or not, in no order. */
export function readAgencies(ctx: Ctx, ids: readonly number[]) {
  return agencies(ctx).where('id', '=', anyOf(ids)).execute();
}

/** Returns one that is on the site. */
export function readPublicAgency(ctx: Ctx, slug: string) {
  return agencies(ctx).where('slug_id', '=', slug).where('is_active', '=', true).executeTakeFirst();
}

/** Returns an agency and holds it until the transaction ends: whatever changes it or its seats waits for that. */
export function lockAgency(open: Ctx, id: number) {
  return agencies(open).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Returns an agency, which does not end before the transaction does; others change it meanwhile. */
export function holdAgency(open: Ctx, id: number) {
  return agencies(open).where('id', '=', id).forKeyShare().executeTakeFirst();
}

/**
 * Reads what seats or settings of an agency say; in a transaction, as they stay until it ends.
 * @param read asks for it, and names the agency; undefined where there is nothing
 */
export async function readHeld<Found extends { readonly agencyId: number }>(
  ctx: Ctx,
  read: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const found = await read();
  if (!found || !ctx.inTransaction) return found;
  // Who changes them has the agency: what they were doing is done now, so it is asked again.
  await holdAgency(ctx, found.agencyId);
  const held = await read();
  return held && held.agencyId !== found.agencyId ? readHeld(ctx, read) : held;
}

export interface AgencyFilter {
  readonly search?: string | undefined;
  readonly city?: string | undefined;
  readonly language?: string | undefined;
}

/** Returns one page of the agencies on the site by name, with the cities of their branches and how many people they show. */
export function readAgencyPage(ctx: Ctx, { search, city, language }: AgencyFilter, page: Page) {
  let query = ctx.db
    .selectFrom('agency as a')
    .select(['a.id', 'a.slug_id', 'a.name', 'a.logo', 'a.spoken_languages', 'a.is_verified'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('agency_branch as b')
          .select('b.city')
          .whereRef('b.agency_id', '=', 'a.id')
          .orderBy('b.id'),
      ).as('branches'),
      eb
        .selectFrom('agency_seat as s')
        .innerJoin('account_public as p', 'p.id', 's.account_id')
        .select((inner) => inner.fn.countAll<number>().as('people'))
        .whereRef('s.agency_id', '=', 'a.id')
        .where('s.role', 'in', [...SHOWN_ROLES])
        .as('people'),
    ])
    .where('a.is_active', '=', true);
  if (search !== undefined) query = query.where(hasWords(sql`lower(a.name)`, search));
  if (language !== undefined) query = query.where(sql<boolean>`${language} = any(a.spoken_languages)`);
  if (city !== undefined)
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('agency_branch as c')
          .select('c.id')
          .whereRef('c.agency_id', '=', 'a.id')
          .where(sql`lower(c.city)`, '=', city.toLowerCase()),
      ),
    );
  return pageOf(ctx.db, query.orderBy(sql`lower(a.name)`).orderBy('a.id'), page);
}

/** Returns where agencies on the site have branches, most first. @param most cities at most */
export async function readCities(ctx: Ctx, most = 200): Promise<{ city: string; count: number }[]> {
  return ctx.db
    .selectFrom('agency_branch as b')
    .innerJoin('agency as a', 'a.id', 'b.agency_id')
    .select((eb) => ['b.city', eb.fn.count<number>('b.agency_id').distinct().as('count')])
    .where('a.is_active', '=', true)
    .groupBy('b.city')
    .orderBy('count', 'desc')
    .orderBy('b.city')
    .limit(most)
    .execute();
}

/** Returns every agency on the site, as the sitemap names them. */
export function readForSitemap(ctx: Ctx) {
  return ctx.db
    .selectFrom('agency')
    .select(['slug_id as slug', 'updated_at as changedAt'])
    .select(sql<string | null>`logo ->> 'key'`.as('picture'))
    .where('is_active', '=', true)
    .orderBy('id')
    .execute();
}

/** Adds an agency at an address. @returns its id, or undefined where another has the address */
export async function insertAgency(
  open: Ctx,
  slug: string,
  { logo, ...texts }: AgencyTexts & { logo: StoredPicture | null },
): Promise<number | undefined> {
  const now = open.now();
  const row = await open.db
    .insertInto('agency')
    .values({ ...texts, slug_id: slug, logo: toJson(logo), created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('slug_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Writes what has changed. @param change.logo null for none, undefined: as it is */
export async function updateAgency(
  open: Ctx,
  id: number,
  {
    logo,
    ...change
  }: Partial<AgencyTexts> & {
    logo?: StoredPicture | null | undefined;
    approves_listings: boolean;
    approves_imports: boolean;
  },
): Promise<void> {
  await open.db
    .updateTable('agency')
    .set({
      ...change,
      ...(logo !== undefined && { logo: toJson(logo) }),
      updated_at: nextVersion(open.now()),
    })
    .where('id', '=', id)
    .execute();
}

/** Takes an agency off the site or puts it back. */
export async function setActive(open: Ctx, id: number, isActive: boolean, reason: string): Promise<void> {
  await open.db
    .updateTable('agency')
    .set({ is_active: isActive, reason, updated_at: nextVersion(open.now()) })
    .where('id', '=', id)
    .execute();
}

/** Gives an agency the verified badge, or takes it back. */
export async function setVerified(open: Ctx, id: number, isVerified: boolean): Promise<void> {
  await open.db
    .updateTable('agency')
    .set({ is_verified: isVerified, updated_at: nextVersion(open.now()) })
    .where('id', '=', id)
    .execute();
}

export async function removeAgency(open: Ctx, id: number): Promise<void> {
  await open.db.deleteFrom('agency').where('id', '=', id).execute();
}

const branches = (ctx: Ctx) =>
  ctx.db
    .selectFrom('agency_branch')
    .select(['id', 'agency_id', 'name', 'address', 'city', 'state', 'country']);
export type BranchRow = RowOf<typeof readBranches>;

/** Returns branches of agencies, the oldest first. */
export function readBranches(ctx: Ctx, agencyIds: readonly number[]) {
  return branches(ctx).where('agency_id', '=', anyOf(agencyIds)).orderBy('id').execute();
}

type BranchTexts = Omit<BranchRow, 'id' | 'agency_id'>;

export async function insertBranch(open: Ctx, agencyId: number, texts: BranchTexts): Promise<number> {
  const { id } = await open.db
    .insertInto('agency_branch')
    .values({ ...texts, agency_id: agencyId, created_at: open.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateBranch(open: Ctx, id: number, texts: BranchTexts): Promise<void> {
  await open.db.updateTable('agency_branch').set(texts).where('id', '=', id).execute();
}

export async function removeBranch(open: Ctx, id: number): Promise<void> {
  await open.db.deleteFrom('agency_branch').where('id', '=', id).execute();
}

/** Returns what is of a branch. */
export async function usesOfBranch(
  open: Ctx,
  agencyId: number,
  id: number,
): Promise<{ seats: number; invitations: number; homes: number }> {
  const count = async (table: 'agency_seat' | 'agency_invitation' | 'agency_home') => {
    const { total } = await open.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('agency_id', '=', agencyId)
      .where('branch_id', '=', id)
      .executeTakeFirstOrThrow();
    return total;
  };
  return {
    seats: await count('agency_seat'),
    invitations: await count('agency_invitation'),
    homes: await count('agency_home'),
  };
}

/** What has happened in an agency, by its kind. */
export interface AgencyEvent {
  readonly agencyId: number;
  readonly kind:
    | 'founded'
    | 'edited'
    | 'branch_saved'
    | 'branch_deleted'
    | 'invited'
    | 'invitation_withdrawn'
    | 'invitation_declined'
    | 'joined'
    | 'seat_changed'
    | 'seat_removed'
    | 'left'
    | 'inherited'
    | 'homes_placed'
    | 'homes_taken_out'
    | 'homes_handed_over'
    | 'approval_on'
    | 'approval_off'
    | 'import_approval_on'
    | 'import_approval_off'
    | 'home_approved'
    | 'home_sent_back'
    | 'verification_applied'
    | 'verified'
    | 'verification_rejected'
    | 'verification_ended';
  readonly actorId?: number | undefined;
  readonly accountId?: number | undefined;
  readonly detail?: Readonly<Record<string, string | number | null>>;
}

export async function insertEvent(
  open: Ctx,
  { agencyId, kind, actorId, accountId, detail = {} }: AgencyEvent,
): Promise<void> {
  await open.db
    .insertInto('agency_event')
    .values({
      agency_id: agencyId,
      at: open.now(),
      kind,
      actor_id: actorId ?? null,
      account_id: accountId ?? null,
      detail: JSON.stringify(detail),
    })
    .execute();
}

/** Returns the last events of an agency, the last first. @param before one of them: those before it alone */
export function readEvents(ctx: Ctx, agencyId: number, most: number, before?: number) {
  return ctx.db
    .selectFrom('agency_event')
    .select(['id', 'at', 'kind', 'actor_id', 'account_id', 'detail'])
    .where('agency_id', '=', agencyId)
    .$if(before !== undefined, (events) => events.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}
