import { publicOwner } from '@keystead/accounts/server';
import type { Ctx } from '@keystead/platform/context';
import { type ReviewContent, type ReviewSource, reviewEvent } from '@keystead/platform/review';
import { type ApplicationRow, readApplications, readApplicationsOf } from './applications.queries.ts';
import { decide } from './deciding.service.ts';
import { allFields } from './form.service.ts';
import { LOCK, readApplicants, readFormerId, WAITING } from './staff.review.queries.ts';

/** Answers as staff read them, in the order of the form; files are private ones. */
async function contentOf(ctx: Ctx, application: ApplicationRow): Promise<ReviewContent> {
  const names = new Map((await allFields(ctx)).map(({ id, name }) => [id, name]));
  return {
    facts: application.answers.map(({ field_id, number_value, text_value, choice_values, file_value }) => {
      const file = file_value ? ('name' in file_value ? file_value.name : file_value.key) : null;
      return {
        field: `field_${field_id}`,
        label: names.get(field_id) ?? String(field_id),
        value: file ?? choice_values?.join(', ') ?? text_value ?? String(number_value ?? ''),
      };
    }),
    files: application.answers.flatMap(({ field_id, file_value }) =>
      file_value
        ? [{ role: names.get(field_id) ?? String(field_id), file: file_value, isPrivate: true }]
        : [],
    ),
  };
}

/** People who want to be known as agents; who was rejected before shows what is different now. */
export const verificationReview: ReviewSource = {
  kind: 'verification',
  rights: { see: 'verifications:view', decide: 'verifications:decide' },
  waiting: WAITING,
  lock: LOCK,
  actions: { approve: 'none', reject: 'required' },

  async read(ctx, id) {
    const [application] = await readApplications(ctx, { id });
    if (!application) return undefined;
    const { account_id: accountId, status: state } = application;
    const [people, all, formerId] = await Promise.all([
      publicOwner(ctx, [accountId]),
      readApplicationsOf(ctx, accountId),
      readFormerId(ctx, accountId, id),
    ]);
    const former = all.find((one) => one.id === formerId);
    const person = people.get(accountId);
    return {
      ...(await contentOf(ctx, application)),
      title: person?.name ?? '',
      accountId,
      state,
      before: former && (await contentOf(ctx, former)),
      path: person?.isActive ? `/agent-details/${encodeURIComponent(person.slugId)}` : '',
      history: all
        .toReversed()
        .flatMap((one) => [
          ...(one.decided_at ? [reviewEvent(one.decided_at, one.status, one.reason)] : []),
          reviewEvent(one.applied_at, 'applied'),
        ]),
    };
  },

  async pictures(ctx, ids) {
    const applications = await readApplicants(ctx, ids);
    const people = await publicOwner(
      ctx,
      applications.map(({ accountId }) => accountId),
    );
    return new Map(
      applications.flatMap(({ id, accountId }) => {
        const address = people.get(accountId)?.profile ?? '';
        return address === '' ? [] : [[id, address] as const];
      }),
    );
  },

  decide: (open, id, action, reason) =>
    decide(open, id, action === 'approve' ? { status: 'success' } : { status: 'failed', reason }),
};
