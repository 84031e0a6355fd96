import { moveBadge } from '@keystead/accounts/server';
import { ApiError } from '@keystead/http/errors';
import type { UploadedFile } from '@keystead/http/input';
import type { Ctx } from '@keystead/platform/context';
import { changed } from '@keystead/platform/lookups';
import { removable, type TakenBack } from '@keystead/platform/take-back';
import type { FieldType } from '../contract.ts';
import { checkAnswers, fieldIssue, type Status } from '../rules.ts';
import {
  deleteApplication,
  insertAnswers,
  insertMovedApplication,
  lockApplication,
  type StoredFile,
} from './applications.queries.ts';
import { answerRow } from './applying.service.ts';
import { fileIssue, storeFile } from './files.ts';
import { addField, allFields, askField, ruleOf, TAG } from './form.service.ts';
import { statusOf } from './status.service.ts';

/** A question of another site's form. */
export interface MovedField {
  readonly name: string;
  readonly type: FieldType;
  readonly choices: readonly string[];
  readonly isAsked: boolean;
}

/** Adds a question of another site in the open transaction; one of the same name and type is that one. @returns its id, or why it is none */
export async function moveField(
  open: Ctx,
  { isAsked, ...field }: MovedField,
): Promise<{ id: number; isMerged: boolean } | { problem: string }> {
  const there = (await allFields(open)).find(
    ({ name, field_type: type }) => name === field.name && type === field.type,
  );
  if (there) return { id: there.id, isMerged: true };
  const problem = fieldIssue(field);
  if (problem !== null) return { problem };
  const id = await addField(open, field);
  if (!isAsked) await askField(open, id, false);
  return { id, isMerged: false };
}

/** An application of another site, decided there or not. */
export interface MovedApplication {
  readonly accountId: number;
  readonly status: Exclude<Status, 'initial'>;
  readonly appliedAt: Date;
  /** By the ids that questions have here: texts as the form sends them, or a file that is stored. */
  readonly answers: readonly { readonly fieldId: number; readonly value: string | StoredFile }[];
}

/** Who was rejected elsewhere reads this, and may apply again. */
const REASON = 'Not accepted on the former website';

/** In the stamp of an application that has given the badge. */
const BADGE = ' with badge';

/**
 * Writes an application of another site in the open transaction, with the badge where it had succeeded; nobody is notified.
 * @returns its id, undefined where something of the person stands here that it would replace, the stamp to take it back by, and what is
 * wrong with answers: those are left out
 */
export async function moveApplication(
  open: Ctx,
  { accountId, status, appliedAt, answers: given }: MovedApplication,
): Promise<{ id: number | undefined; stamp: string; problems: string[] }> {
  const rules = (await allFields(open)).map((field) => ({ ...ruleOf(field), isRequired: false }));
  const { answers, issues } = checkAnswers<StoredFile>(
    rules,
    given.map(({ fieldId, value }) => ({ id: fieldId, value })),
    (_, value) => (typeof value === 'string' ? undefined : (value as StoredFile)),
  );
  // The last one counts: a rejection elsewhere does not replace what stands here.
  const isStanding = status === 'failed' && (await statusOf(open, accountId)) !== 'initial';
  if (isStanding) return { id: undefined, stamp: status, problems: [] };
  const id = await insertMovedApplication(open, {
    accountId,
    status,
    appliedAt,
    reason: status === 'failed' ? REASON : null,
  });
  if (id !== undefined) await insertAnswers(open, id, answers.map(answerRow));
  const isNewBadge = id !== undefined && status === 'success' && (await moveBadge(open, accountId, true));
  if (isNewBadge) await changed(open, 'listings');
  return {
    id,
    stamp: isNewBadge ? status + BADGE : status,
    problems: issues.map(({ message }) => message),
  };
}

/** Stores a paper that someone had handed in on another site, among the private ones. @throws ApiError validation */
export async function movePaper(ctx: Ctx, file: UploadedFile): Promise<StoredFile> {
  const problem = await fileIssue(ctx, file);
  const stored = problem ?? (await storeFile(ctx, file));
  if (typeof stored === 'string') throw new ApiError('validation', stored);
  return stored;
}

/** Questions that came from elsewhere. */
export const movedFields = removable('verification_field', 'version', TAG);

/**
 * Removes an application that came from elsewhere, with its answers and the badge that it has given, unless staff have decided it since, in
 * the open transaction.
 */
export async function takeBackApplication(open: Ctx, id: number, stamp: string): Promise<TakenBack> {
  const application = await lockApplication(open, id);
  if (!application) return 'gone';
  const { status, accountId } = application;
  if (stamp !== status && stamp !== status + BADGE) return 'kept';
  await deleteApplication(open, id);
  // None other can have succeeded beside it, so nobody else has given the badge since.
  if (stamp === status + BADGE && accountId !== null) await moveBadge(open, accountId, false);
  await changed(open, 'listings');
  return 'removed';
}
