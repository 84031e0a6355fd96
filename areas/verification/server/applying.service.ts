import { ApiError, type FieldIssue } from '@keystead/http/errors';
import { isUploadedFile, type UploadedFile } from '@keystead/http/input';
import { type Ctx, inTransaction, type SignedInCtx } from '@keystead/platform/context';
import { type CheckedAnswer, checkAnswers, mayApply } from '../rules.ts';
import {
  type AnswerRow,
  type ApplicationRow,
  insertAnswers,
  insertApplication,
  readLatest,
  type StoredFile,
} from './applications.queries.ts';
import { discardFiles, fileIssue, storeFile } from './files.ts';
import { askedFields, ruleOf } from './form.service.ts';
import { statusOf } from './status.service.ts';

type Given = readonly { id: number; value?: unknown }[];
type Checked = CheckedAnswer<UploadedFile | StoredFile>;

/**
 * Hands in the form for the person who asks. Everything is checked before anything is written, and what fails later
 * leaves neither a row nor a file behind.
 * @throws ApiError conflict for someone who waits or is verified, validation with every invalid field
 */
export async function applyFor(ctx: SignedInCtx, given: Given): Promise<void> {
  const { accountId } = ctx.actor;
  const status = await statusOf(ctx, accountId);
  if (!mayApply(status)) throw alreadyThere(status);
  const [fields, last] = await Promise.all([askedFields(ctx), readLatest(ctx, accountId)]);
  if (fields.length === 0)
    throw new ApiError('conflict', 'There is nothing to apply for here at the moment.');
  const { answers, issues } = checkAnswers<UploadedFile | StoredFile>(
    fields.map(ruleOf),
    given,
    (fieldId, value) => (isUploadedFile(value) ? value : storedFile(last, fieldId, value)),
  );
  issues.push(...(await fileIssues(ctx, answers)));
  if (issues.length > 0) throw invalid(issues);

  const { rows, stored } = await storeAnswers(ctx, answers);
  try {
    await inTransaction(ctx, async (open) => {
      const id = await insertApplication(open, accountId);
      if (id === undefined) throw alreadyThere('pending');
      await insertAnswers(open, id, rows);
    });
  } catch (error) {
    await discardFiles(ctx, stored);
    throw error;
  }
}

/** Returns a new application need not upload a file again: the form sends the address it had. */
function storedFile(
  last: ApplicationRow | undefined,
  fieldId: number,
  value: unknown,
): StoredFile | undefined {
  const file = last?.answers.find((answer) => answer.field_id === fieldId)?.file_value;
  if (!file || typeof value !== 'string') return undefined;
  // Its signature may have ended by now; the path still says which file of their own is meant.
  return value.split('?', 1)[0]?.endsWith(`/${file.key}`) ? file : undefined;
}

async function fileIssues(ctx: Ctx, answers: readonly Checked[]): Promise<FieldIssue[]> {
  const issues: FieldIssue[] = [];
  for (const { place, value } of answers) {
    if (value.kind !== 'file' || !isUploadedFile(value.file)) continue;
    const message = await fileIssue(ctx, value.file);
    if (message !== null) issues.push({ field: place, message });
  }
  return issues;
}

/** Returns rows of the answers, new files stored; all of them or none. */
async function storeAnswers(ctx: Ctx, answers: readonly Checked[]) {
  const rows: Omit<AnswerRow, 'id'>[] = [];
  const stored: StoredFile[] = [];
  try {
    for (const { fieldId, place, value } of answers) {
      const row = { ...EMPTY, field_id: fieldId };
      if (value.kind === 'text') row.text_value = value.text;
      else if (value.kind === 'number') row.number_value = value.number;
      else if (value.kind === 'choices') row.choice_values = value.choices;
      else if (!isUploadedFile(value.file)) row.file_value = value.file;
      else {
        const file = await storeFile(ctx, value.file);
        if (typeof file === 'string') throw invalid([{ field: place, message: file }]);
        stored.push(file);
        row.file_value = file;
      }
      rows.push(row);
    }
    return { rows, stored };
  } catch (error) {
    await discardFiles(ctx, stored);
    throw error;
  }
}

const EMPTY: Omit<AnswerRow, 'id' | 'field_id'> = {
  number_value: null,
  text_value: null,
  choice_values: null,
  file_value: null,
};

function alreadyThere(status: string): ApiError {
  const isVerified = status === 'success';
  return new ApiError(
    'conflict',
    isVerified ? 'You are verified already.' : 'Your application is under review already.',
  );
}

function invalid(issues: readonly FieldIssue[]): ApiError {
  const [first] = issues;
  return new ApiError('validation', `${first?.field}: ${first?.message}`, { details: [...issues] });
}
