import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import type { StoredDocument, StoredPicture } from '@keystead/platform/images';

/** A file someone has handed in. */
export type StoredFile = StoredPicture | StoredDocument;

export interface AnswerRow {
  id: number;
  field_id: number;
  number_value: number | null;
  text_value: string | null;
  choice_values: string[] | null;
  file_value: StoredFile | null;
}

export interface ApplicationRow {
  id: number;
  account_id: number;
  status: 'pending' | 'failed' | 'success';
  reason: string | null;
  applied_at: Date;
  decided_at: Date | null;
  answers: AnswerRow[];
}

const ANSWERS = `coalesce((select jsonb_agg(to_jsonb(r) - 'application_id' order by f.position, f.id)
  from verification_answer r join verification_field f on f.id = r.field_id
  where r.application_id = a.id), '[]') as answers`;
const WHOLE = `a.id, a.account_id, a.status, a.reason, a.applied_at, a.decided_at, ${ANSWERS}`;

/** The last application of a person. */
export async function readLatest(ctx: Ctx, accountId: number): Promise<ApplicationRow | undefined> {
  const [row] = await runSql<ApplicationRow>(
    ctx.db,
    `select ${WHOLE} from verification_application a where a.account_id = $1 order by a.id desc limit 1`,
    [accountId],
  );
  return row;
}

/** Where the last application of a person stands. */
export async function readStatus(ctx: Ctx, accountId: number): Promise<ApplicationRow['status'] | undefined> {
  const [row] = await runSql<{ status: ApplicationRow['status'] }>(
    ctx.db,
    'select status from verification_application where account_id = $1 order by id desc limit 1',
    [accountId],
  );
  return row?.status;
}

/** Applications in full, oldest first. */
export function readApplications(
  ctx: Ctx,
  which: { id?: number; status?: ApplicationRow['status'] },
): Promise<ApplicationRow[]> {
  return runSql<ApplicationRow>(
    ctx.db,
    `select ${WHOLE} from verification_application a
     where ($1::int is null or a.id = $1) and ($2::text is null or a.status = $2)
     order by a.applied_at, a.id limit 500`,
    [which.id ?? null, which.status ?? null],
  );
}

/** Every application of a person, oldest first. */
export function readApplicationsOf(ctx: Ctx, accountId: number): Promise<ApplicationRow[]> {
  return runSql<ApplicationRow>(
    ctx.db,
    `select ${WHOLE} from verification_application a where a.account_id = $1 order by a.id`,
    [accountId],
  );
}

/** Removes every application of a person with its answers. */
export async function deleteApplications(ctx: Ctx, accountId: number): Promise<void> {
  await runSql(ctx.db, 'delete from verification_application where account_id = $1', [accountId]);
}

/** @returns the id, or undefined when the person waits or is verified already */
export async function insertApplication(ctx: Ctx, accountId: number): Promise<number | undefined> {
  const [row] = await runSql<{ id: number }>(
    ctx.db,
    `insert into verification_application (account_id, applied_at) values ($1, $2)
     on conflict do nothing returning id`,
    [accountId, ctx.now()],
  );
  return row?.id;
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
  decision: { status: 'success' | 'failed'; reason: string | null; from: readonly string[] },
): Promise<number | undefined> {
  const [row] = await runSql<{ account_id: number }>(
    ctx.db,
    `update verification_application set status = $2, reason = $3, decided_at = $4
     where id = $1 and status = any($5::text[]) returning account_id`,
    [id, decision.status, decision.reason, ctx.now(), [...decision.from]],
  );
  return row?.account_id;
}

/** How many live listings someone has. */
export async function countListings(ctx: Ctx, accountId: number): Promise<number> {
  const [row] = await runSql<{ count: number }>(
    ctx.db,
    `select count(*)::int as count from listing_public
     where owner_id = $1 and property_type in ('sell', 'rent')`,
    [accountId],
  );
  return row?.count ?? 0;
}
