import { publicOwner } from '@keystead/accounts/server';
import { type Ctx, mediaUrl } from '@keystead/platform/context';
import { type ReviewContent, type ReviewSource, reviewEvent } from '@keystead/platform/review';
import {
  type Applicant,
  type ApplicationRow,
  applicantOf,
  readApplications,
  readApplicationsOf,
} from './applications.queries.ts';
import { decide } from './deciding.service.ts';
import { allFields } from './form.service.ts';
import { LOCK, readAgency, readApplicants, WAITING } from './staff.review.queries.ts';

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

/** Returns what a person or an agency is called, and where the public sees it; "" where it does not. */
async function shownAs(ctx: Ctx, applicant: Applicant): Promise<{ title: string; path: string }> {
  if ('agencyId' in applicant) {
    const agency = await readAgency(ctx, applicant.agencyId);
    return {
      title: agency?.name ?? '',
      path: agency?.slug ? `/agency/${encodeURIComponent(agency.slug)}` : '',
    };
  }
  const person = (await publicOwner(ctx, [applicant.accountId])).get(applicant.accountId);
  return {
    title: person?.name ?? '',
    path: person?.isActive ? `/agent-details/${encodeURIComponent(person.slugId)}` : '',
  };
}

/** People who want to be known as agents, and agencies that want the badge; who was rejected before shows what is different now. */
export const verificationReview: ReviewSource = {
  kind: 'verification',
  rights: { see: 'verifications:view', decide: 'verifications:decide' },
  waiting: WAITING,
  lock: LOCK,
  actions: { approve: 'none', reject: 'required' },

  async read(ctx, id) {
    const [application] = await readApplications(ctx, { id });
    if (!application) return undefined;
    const { account_id, applied_by, status: state } = application;
    const applicant = applicantOf(application);
    const [shown, all] = await Promise.all([shownAs(ctx, applicant), readApplicationsOf(ctx, applicant)]);
    const former = all.findLast((one) => one.id < id);
    return {
      ...(await contentOf(ctx, application)),
      ...shown,
      accountId: account_id ?? applied_by,
      state,
      before: former && (await contentOf(ctx, former)),
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
      applications.flatMap(({ accountId }) => accountId ?? []),
    );
    return new Map(
      applications.flatMap(({ id, accountId, logo }) => {
        const profile = people.get(accountId ?? 0)?.profile ?? '';
        const address = logo ? mediaUrl(ctx, logo.key) : profile;
        return address === '' ? [] : [[id, address] as const];
      }),
    );
  },

  decide: (open, id, action, reason) =>
    decide(open, id, action === 'approve' ? { status: 'success' } : { status: 'failed', reason }),
};
