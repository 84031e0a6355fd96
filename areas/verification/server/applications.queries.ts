import type { Ctx } from '@keystead/platform/context';
import { anyOf, type RowOf, runSql } from '@keystead/platform/db';
import type { StoredDocument, StoredPicture } from '@keystead/platform/images';
import type { FileColumns } from '@keystead/platform/orphans';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

/** Where this area's rows name stored files. */
export const verificationFiles: FileColumns = {
  verification_answer: { file_value: 'file' },
};

/** Whose badge an application is for: a person's, or an agency's. */
export type Applicant = { readonly accountId: number } | { readonly agencyId: number };

/** Returns the column that names an applicant, and its value. */
const keyOf = (applicant: Applicant) =>
  'agencyId' in applicant
    ? (['agency_id', applicant.agencyId] as const)
    : (['account_id', applicant.accountId] as const);

/** A file someone has handed in. */
export type StoredFile = StoredPicture | StoredDocument;

const applications = (ctx: Ctx) =>
  ctx.db
    .selectFrom('verification_application as a')
    .select(['a.id', 'a.account_id', 'a.agency_id', 'a.applied_by'])
    .select(['a.status', 'a.reason', 'a.applied_at', 'a.decided_at'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('verification_answer as r')
          .innerJoin('verification_field as f', 'f.id', 'r.field_id')
          .select(['r.id', 'r.field_id', 'r.number_value', 'r.text_value', 'r.choice_values', 'r.file_value'])
          .whereRef('r.application_id', '=', 'a.id')
          .orderBy('f.position')
          .orderBy('f.id'),
      ).as('answers'),
    );

export type ApplicationRow = RowOf<typeof readLatest>;
export type AnswerRow = ApplicationRow['answers'][number];

/** Returns the last application of a person or an agency. */
export function readLatest(ctx: Ctx, applicant: Applicant) {
  const [column, id] = keyOf(applicant);
  return applications(ctx).where(`a.${column}`, '=', id).orderBy('a.id', 'desc').limit(1).executeTakeFirst();
}

/** Returns the state of the last application of a person or an agency. */
export async function readStatus(
  ctx: Ctx,
  applicant: Applicant,
): Promise<ApplicationRow['status'] | undefined> {
  const [column, id] = keyOf(applicant);
  const row = await ctx.db
    .selectFrom('verification_application')
    .select('status')
    .where(column, '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.status;
}

/** Applications in full, oldest first. */
export function readApplications(
  ctx: Ctx,
  { id, status }: { id?: number; status?: ApplicationRow['status'] },
): Promise<ApplicationRow[]> {
  let query = applications(ctx);
  if (id !== undefined) query = query.where('a.id', '=', id);
  if (status !== undefined) query = query.where('a.status', '=', status);
  return query.orderBy('a.applied_at').orderBy('a.id').limit(500).execute();
}

/** Returns every application of a person or an agency, oldest first. */
export function readApplicationsOf(ctx: Ctx, applicant: Applicant): Promise<ApplicationRow[]> {
  const [column, id] = keyOf(applicant);
  return applications(ctx).where(`a.${column}`, '=', id).orderBy('a.id').execute();
}

/** Returns every application that someone has handed in for an agency, oldest first. */
export function readHandedIn(ctx: Ctx, accountId: number): Promise<ApplicationRow[]> {
  return applications(ctx).where('a.applied_by', '=', accountId).orderBy('a.id').execute();
}

/** Forgets who handed in applications of agencies: these stay with the agency. */
export async function forgetWhoHandedIn(ctx: Ctx, accountId: number): Promise<void> {
  await ctx.db
    .updateTable('verification_application')
    .set({ applied_by: null })
    .where('applied_by', '=', accountId)
    .execute();
}

/** Removes every application of a person with its answers. */
export async function deleteApplications(ctx: Ctx, accountId: number): Promise<void> {
  await ctx.db.deleteFrom('verification_application').where('account_id', '=', accountId).execute();
}

/** Inserts an application. @returns the id, or undefined when the applicant waits or is verified already */
export async function insertApplication(
  ctx: Ctx,
  applicant: Applicant,
  appliedBy: number,
): Promise<number | undefined> {
  const whose =
    'agencyId' in applicant
      ? { agency_id: applicant.agencyId, applied_by: appliedBy }
      : { account_id: applicant.accountId };
  const row = await ctx.db
    .insertInto('verification_application')
    .values({ ...whose, applied_at: ctx.now() })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Inserts one that came from elsewhere. @returns the id, or undefined when the person waits or is verified already */
export async function insertMovedApplication(
  ctx: Ctx,
  {
    accountId,
    status,
    appliedAt,
    reason,
  }: { accountId: number; status: ApplicationRow['status']; appliedAt: Date; reason: string | null },
): Promise<number | undefined> {
  const row = await ctx.db
    .insertInto('verification_application')
    .values({
      account_id: accountId,
      status,
      reason,
      applied_at: appliedAt,
      decided_at: status === 'pending' ? null : appliedAt,
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Returns the state of an application and whose it is, locked until the transaction ends. */
export function lockApplication(ctx: Ctx, id: number) {
  return ctx.db
    .selectFrom('verification_application')
    .select(['status', 'account_id as accountId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Removes an application with its answers. */
export async function deleteApplication(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.deleteFrom('verification_application').where('id', '=', id).execute();
}

export async function insertAnswers(
  ctx: Ctx,
  applicationId: number,
  answers: readonly Omit<AnswerRow, 'id'>[],
): Promise<void> {
  await runSql(
    ctx.db,
    `insert into verification_answer
       (application_id, field_id, number_value, text_value, choice_values, file_value)
     select $1, r.field_id, r.number_value, r.text_value, r.choice_values, r.file_value
     from jsonb_to_recordset($2::jsonb) as r
       (field_id int, number_value float8, text_value text, choice_values text[], file_value jsonb)
     -- A field that staff have deleted since the form was read asks nothing any more.
     join verification_field f on f.id = r.field_id for key share of f`,
    [applicationId, JSON.stringify(answers)],
  );
}

/** Decides an application that is still in one of the states `from`. @returns whose it is, undefined when it is not */
export async function decideApplication(
  ctx: Ctx,
  id: number,
  {
    status,
    reason,
    from,
  }: { status: 'success' | 'failed'; reason: string | null; from: readonly ApplicationRow['status'][] },
): Promise<Applicant | undefined> {
  const row = await ctx.db
    .updateTable('verification_application')
    .set({ status, reason, decided_at: ctx.now() })
    .where('id', '=', id)
    .where('status', '=', anyOf(from))
    .returning(['account_id', 'agency_id'])
    .executeTakeFirst();
  return row && applicantOf(row);
}

/** Returns whose badge an application is for. */
export function applicantOf({
  account_id: accountId,
  agency_id: agencyId,
}: Pick<ApplicationRow, 'account_id' | 'agency_id'>): Applicant {
  // A check of the table holds that it has one of the two.
  return agencyId === null ? { accountId: accountId as number } : { agencyId };
}

/** Returns how many live listings someone has. */
export async function countListings(ctx: Ctx, accountId: number): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('listing_public')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', accountId)
    .where('property_type', 'in', ['sell', 'rent'])
    .executeTakeFirstOrThrow();
  return count;
}
