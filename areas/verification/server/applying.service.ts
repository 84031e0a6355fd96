import { ApiError, type FieldIssue } from '@keystead/http/errors';
import { isUploadedFile, type UploadedFile } from '@keystead/http/input';
import { type Ctx, inTransaction, type SignedInCtx } from '@keystead/platform/context';
import { type CheckedAnswer, checkAnswers, mayApply } from '../rules.ts';
import {
  type AnswerRow,
  type Applicant,
  type ApplicationRow,
  insertAnswers,
  insertApplication,
  readLatest,
  type StoredFile,
} from './applications.queries.ts';
import { discardFiles, fileIssue, storeFile } from './files.ts';
import { askedFields, ruleOf } from './form.service.ts';
import { applicantStatus } from './status.service.ts';

export type Given = readonly { id: number; value?: unknown }[];
type Checked = CheckedAnswer<UploadedFile | StoredFile>;

/**
 * Hands in the form for a person or an agency. Everything is checked before anything is written, and what fails later
 * leaves neither a row nor a file behind.
 * @param inOpen runs what it is given in the transaction that writes
 * @throws ApiError conflict for who waits or is verified, validation with every invalid field
 */
export async function applyFor(
  ctx: SignedInCtx,
  applicant: Applicant,
  given: Given,
  inOpen: (work: (open: SignedInCtx) => Promise<void>) => Promise<void> = (work) => inTransaction(ctx, work),
): Promise<void> {
  const status = await applicantStatus(ctx, applicant);
  if (!mayApply(status)) throw alreadyThere(applicant, status);
  const [fields, last] = await Promise.all([askedFields(ctx, applicant), readLatest(ctx, applicant)]);
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
    await inOpen(async (open) => {
      const id = await insertApplication(open, applicant, open.actor.accountId);
      if (id === undefined) throw alreadyThere(applicant, 'pending');
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
      if (value.kind !== 'file') rows.push(answerRow({ fieldId, value }));
      else if (!isUploadedFile(value.file))
        rows.push(answerRow({ fieldId, value: { kind: 'file', file: value.file } }));
      else {
        const file = await storeFile(ctx, value.file);
        if (typeof file === 'string') throw invalid([{ field: place, message: file }]);
        stored.push(file);
        rows.push(answerRow({ fieldId, value: { kind: 'file', file } }));
      }
    }
    return { rows, stored };
  } catch (error) {
    await discardFiles(ctx, stored);
    throw error;
  }
}

/** Returns the row of an answer whose file, if it is one, is stored. */
export function answerRow({
  fieldId,
  value,
}: Pick<CheckedAnswer<StoredFile>, 'fieldId' | 'value'>): Omit<AnswerRow, 'id'> {
  const row = { ...EMPTY, field_id: fieldId };
  if (value.kind === 'text') row.text_value = value.text;
  else if (value.kind === 'number') row.number_value = value.number;
  else if (value.kind === 'choices') row.choice_values = value.choices;
  else row.file_value = value.file;
  return row;
}

const EMPTY: Omit<AnswerRow, 'id' | 'field_id'> = {
  number_value: null,
  text_value: null,
  choice_values: null,
  file_value: null,
};

function alreadyThere(applicant: Applicant, status: string): ApiError {
  if (status !== 'success') return new ApiError('conflict', 'Your application is under review already.');
  return new ApiError(
    'conflict',
    'agencyId' in applicant ? 'Your agency is verified already.' : 'You are verified already.',
  );
}

function invalid(issues: readonly FieldIssue[]): ApiError {
  const [first] = issues;
  return new ApiError('validation', `${first?.field}: ${first?.message}`, { details: [...issues] });
}
