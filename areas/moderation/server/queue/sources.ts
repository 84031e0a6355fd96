import { publicOwner } from '@keystead/accounts/server';
import { ApiError } from '@keystead/http/errors';
import { listingPictures, readBriefs } from '@keystead/listings/server';
import { factsOf, type ReviewSource, reviewEvent } from '@keystead/platform/review';
import {
  closeMessage,
  LOCK_MESSAGE,
  OPEN_MESSAGES,
  readMessage,
  readMessageTexts,
} from '../contact.queries.ts';
import { mailAnswer } from '../moderation.jobs.ts';
import { LOCK_REPORT, OPEN_REPORTS, readReport, readReportedListings } from '../reports.queries.ts';
import { decideReport } from '../reports.service.ts';

/** Homes that someone has reported. Upheld, the home leaves the market; either way the reporter learns of it. */
export const reportReview: ReviewSource = {
  kind: 'report',
  rights: { see: 'reports:view', decide: 'reports:decide' },
  waiting: OPEN_REPORTS,
  lock: LOCK_REPORT,
  actions: { dismiss: 'optional', uphold: 'optional' },

  async read(ctx, id) {
    const report = await readReport(ctx, id);
    if (!report) return undefined;
    const { listing_id: listingId, reporter_id: reporterId } = report;
    const [people, briefs] = await Promise.all([
      publicOwner(ctx, [reporterId]),
      readBriefs(ctx, listingId === null ? [] : [listingId]),
    ]);
    const reporter = people.get(reporterId);
    return {
      title: report.listing_title,
      accountId: (listingId !== null && briefs.get(listingId)?.ownerId) || null,
      state: report.status,
      path: report.slug_id === null ? '' : `/properties-details/${encodeURIComponent(report.slug_id)}`,
      facts: factsOf({
        title: report.listing_title,
        reason: report.reason,
        words: report.other_message,
        reporter: reporter ? `${reporter.name} (${reporterId})` : String(reporterId),
      }),
      files: [],
      history: [
        ...(report.decided_at ? [reviewEvent(report.decided_at, report.status, report.outcome)] : []),
        reviewEvent(report.created_at, 'reported'),
      ],
    };
  },

  async pictures(ctx, ids) {
    const listings = await readReportedListings(ctx, ids);
    const pictures = await listingPictures(ctx, [...listings.values()]);
    return new Map(
      [...listings].flatMap(([id, listing]) => {
        const address = pictures.get(listing);
        return address === undefined ? [] : [[id, address] as const];
      }),
    );
  },

  decide: (open, id, action, outcome) =>
    decideReport(open, id, { status: action === 'uphold' ? 'upheld' : 'dismissed', outcome }),
};

/** Messages of the contact form: answered by email, or done with without an answer. */
export const messageReview: ReviewSource = {
  kind: 'message',
  rights: { see: 'contacts:view', decide: 'contacts:answer' },
  waiting: OPEN_MESSAGES,
  lock: LOCK_MESSAGE,
  actions: { done: 'none', answer: 'required' },

  async read(ctx, id) {
    const message = await readMessage(ctx, id);
    if (!message) return undefined;
    const { closed_at: closedAt, answer } = message;
    const done = answer === '' ? 'done' : 'answered';
    return {
      title: message.subject,
      accountId: message.account_id,
      path: '',
      files: [],
      state: closedAt === null ? 'open' : done,
      facts: factsOf({
        name: `${message.first_name} ${message.last_name}`.trim(),
        email: message.email,
        subject: message.subject,
        words: message.message,
      }),
      history: [
        ...(closedAt === null ? [] : [reviewEvent(closedAt, done, answer)]),
        reviewEvent(message.created_at, 'written'),
      ],
    };
  },

  async hints(ctx, ids) {
    const messages = await readMessageTexts(ctx, ids);
    return new Map(messages.map(({ id, message }) => [id, { words: message }]));
  },

  async decide(open, id, action, reason) {
    const message = await closeMessage(open, id, action === 'answer' ? reason : '');
    if (!message) throw new ApiError('wrong_state', 'Someone is done with this message already.');
    if (action === 'answer') await open.jobs.enqueue(open.db, mailAnswer, { messageId: id });
  },
};
