import { publicOwner } from '@keystead/accounts/server';
import { type Ctx, privateUrl } from '@keystead/platform/context';
import type { AgencyVerification, VerificationApplication } from '../contract.ts';
import { type AnswerRow, type ApplicationRow, countListings, readLatest } from './applications.queries.ts';
import type { FieldRow } from './fields.queries.ts';
import { allFields, askedFields, fieldOnWire } from './form.service.ts';
import { applicantStatus } from './status.service.ts';

/** Returns the answers of someone's last application in the wire's form. */
export async function lastApplication(ctx: Ctx, accountId: number): Promise<VerificationApplication | null> {
  const application = await readLatest(ctx, { accountId });
  if (!application) return null;
  const [people, listings] = await Promise.all([
    publicOwner(ctx, [accountId]),
    countListings(ctx, accountId),
  ]);
  const person = people.get(accountId);
  return {
    user_id: accountId,
    user: {
      id: accountId,
      name: person?.name ?? '',
      profile: person?.profile ?? '',
      property_count: listings,
      projects_count: 0,
    },
    ...(await applicationOnWire(ctx, application)),
  };
}

/** Returns where an agency stands, what it is asked, and its last application. */
export async function agencyForm(ctx: Ctx, agencyId: number): Promise<AgencyVerification> {
  const [status, fields, application] = await Promise.all([
    applicantStatus(ctx, { agencyId }),
    askedFields(ctx, { agencyId }),
    readLatest(ctx, { agencyId }),
  ]);
  return {
    status,
    fields: fields.map(fieldOnWire),
    application: application ? await applicationOnWire(ctx, application) : null,
  };
}

/** Returns an application without whose it is. */
async function applicationOnWire(ctx: Ctx, application: ApplicationRow) {
  const fields = await allFields(ctx);
  return {
    id: application.id,
    status: application.status,
    verify_customer_values: await Promise.all(
      application.answers.flatMap((answer) => {
        const field = fields.find(({ id }) => id === answer.field_id);
        return field ? [answerOnWire(ctx, application, answer, field)] : [];
      }),
    ),
    reason: application.reason ?? '',
    applied_at: application.applied_at.toISOString(),
    decided_at: application.decided_at?.toISOString() ?? null,
  };
}

async function answerOnWire(ctx: Ctx, application: ApplicationRow, answer: AnswerRow, field: FieldRow) {
  const { file_value: file } = answer;
  return {
    id: answer.id,
    verify_customer_id: application.id,
    verify_customer_form_id: field.id,
    value: file ? await privateUrl(ctx, file.key) : valueOnWire(answer, field),
    verify_form: fieldOnWire(field),
    file_name: file ? ('name' in file ? file.name : `${field.name}.jpg`) : '',
  };
}

/** Returns the typed answer: a list for a checkbox, even with one tick; one value for radio and dropdown. */
function valueOnWire(answer: AnswerRow, field: FieldRow): string | string[] {
  const { number_value, text_value, choice_values } = answer;
  if (choice_values) return field.field_type === 'checkbox' ? choice_values : (choice_values[0] ?? '');
  return text_value ?? String(number_value);
}
