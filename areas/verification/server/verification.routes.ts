import { publicOwner } from '@keystead/accounts/server';
import { type Route, route } from '@keystead/http/route';
import { type Ctx, mediaUrl, type SignedInCtx } from '@keystead/platform/context';
import {
  applyVerification,
  getVerificationFields,
  getVerificationValues,
  type VerificationApplication,
} from '../contract.ts';
import { type AnswerRow, type ApplicationRow, countListings, readLatest } from './applications.queries.ts';
import { applyFor } from './applying.service.ts';
import type { FieldRow } from './fields.queries.ts';
import { allFields, askedFields, fieldOnWire } from './form.service.ts';

const accountOf = (ctx: Ctx) => (ctx as SignedInCtx).actor.accountId;

/** The answers of somebody's last application in the wire's form. */
async function lastApplication(ctx: Ctx, accountId: number): Promise<VerificationApplication | null> {
  const application = await readLatest(ctx, accountId);
  if (!application) return null;
  const [people, listings, fields] = await Promise.all([
    publicOwner(ctx, [accountId]),
    countListings(ctx, accountId),
    allFields(ctx),
  ]);
  const person = people.get(accountId);
  return {
    id: application.id,
    user_id: accountId,
    status: application.status,
    user: {
      id: accountId,
      name: person?.name ?? '',
      profile: person?.profile ?? '',
      property_count: listings,
      projects_count: 0,
    },
    verify_customer_values: application.answers.flatMap((answer) => {
      const field = fields.find(({ id }) => id === answer.field_id);
      return field ? [answerOnWire(ctx, application, answer, field)] : [];
    }),
    reason: application.reason ?? '',
    applied_at: application.applied_at.toISOString(),
    decided_at: application.decided_at?.toISOString() ?? null,
  };
}

function answerOnWire(ctx: Ctx, application: ApplicationRow, answer: AnswerRow, field: FieldRow) {
  const { file_value: file } = answer;
  return {
    id: answer.id,
    verify_customer_id: application.id,
    verify_customer_form_id: field.id,
    value: valueOnWire(ctx, answer, field),
    verify_form: fieldOnWire(field),
    file_name: file ? ('name' in file ? file.name : `${field.name}.jpg`) : '',
  };
}

/** A checkbox is a list even with one tick; radio and dropdown are one word. */
function valueOnWire(ctx: Ctx, answer: AnswerRow, field: FieldRow): string | string[] {
  const { number_value, text_value, choice_values, file_value } = answer;
  if (file_value) return mediaUrl(ctx, file_value.key);
  if (choice_values) return field.field_type === 'checkbox' ? choice_values : (choice_values[0] ?? '');
  return text_value ?? String(number_value);
}

export const routes: Route<Ctx>[] = [
  route(getVerificationFields, async (ctx: Ctx) => {
    const fields = await askedFields(ctx);
    return { data: fields.length > 0 ? fields.map(fieldOnWire) : null };
  }),
  route(applyVerification, async (ctx: Ctx, input) => {
    await applyFor(ctx as SignedInCtx, input.form_fields);
    return { message: 'Thank you. We look at your application and tell you by e-mail.' };
  }),
  route(getVerificationValues, async (ctx: Ctx) => ({ data: await lastApplication(ctx, accountOf(ctx)) })),
];
