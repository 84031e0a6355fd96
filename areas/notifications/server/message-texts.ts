import { formatMoney } from '@keystead/kit/money';
import { dateFormat } from '@keystead/kit/time';
import { amountIn } from '@keystead/listings/contract';
import type { Ctx } from '@keystead/platform/context';
import {
  keptApart,
  type MessageTexts,
  type Write,
  type WrittenLanguage,
  writeIn,
} from '@keystead/platform/message-texts';
import { getSettings, priceFormatOf } from '@keystead/settings/server';
import type { Kind, Topic } from '../rules.ts';
import ar from './messages/ar.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import hi from './messages/hi.json' with { type: 'json' };
import type { NotificationRow, Params } from './notifications.queries.ts';

type Label = keyof typeof en;
const texts: MessageTexts<Label> = { en, es, fr, hi, ar };

/** Writes what belongs to no topic: greetings, and what stands below an email. */
export function writer(language: WrittenLanguage): Write<Label> {
  return writeIn(texts, language);
}

export const kindLabel = (kind: Kind): Label => `kind_${kind}`;

/** What one leads on with. */
const ACTIONS: Readonly<Record<Topic, Label>> = {
  message: 'message_action',
  enquiry: 'enquiry_action',
  enquiry_reply: 'enquiry_action',
  interest: 'interest_action',
  viewing_requested: 'viewing_action',
  viewing_booked: 'viewing_action',
  viewing_confirmed: 'viewing_action',
  viewing_moved: 'viewing_action',
  viewing_cancelled: 'viewing_action',
  viewing_withdrawn: 'viewing_action',
  viewing_reminder: 'viewing_action',
  viewing_asked: 'viewing_action',
  viewing_time_free: 'home_action',
  viewing_seat_free: 'home_action',
  offer_make: 'offer_action',
  offer_apply: 'offer_action',
  offer_counter: 'offer_action',
  offer_accept: 'offer_action',
  offer_decline: 'offer_action',
  offer_withdraw: 'offer_action',
  offer_fall_through: 'offer_action',
  offer_complete: 'offer_action',
  offer_expire: 'offer_action',
  offer_close: 'offer_action',
  offer_taken: 'offer_action',
  lead_assigned: 'lead_action',
  lead_routed: 'lead_action',
  lead_task: 'lead_action',
  leads_handed_over: 'leads_action',
  review_written: 'review_action',
  review_answered: 'review_action',
  review_removed: 'review_action',
  review_answer_removed: 'review_action',
  review_invited: 'review_invited_action',
  price_drop: 'home_action',
  sold: 'home_action',
  rented: 'home_action',
  search_new: 'search_action',
  search_drop: 'search_action',
  listing_approved: 'listing_action',
  listing_rejected: 'listing_action',
  listing_sent_back: 'listing_action',
  listing_taken_down: 'listing_action',
  listing_expired: 'listing_action',
  listing_question: 'listing_question_action',
  listing_sold: 'listing_action',
  listing_let: 'listing_action',
  listing_relisted: 'listing_action',
  listing_renewed: 'listing_action',
  homes_handed_over: 'homes_action',
  listing_waits: 'listing_waits_action',
  project_approved: 'project_action',
  project_rejected: 'project_action',
  verified: 'verification_action',
  not_verified: 'verification_action',
  agency_verified: 'agency_verification_action',
  agency_not_verified: 'agency_verification_action',
  package_expiring: 'package_action',
  report_upheld: 'report_action',
  report_dismissed: 'report_action',
  review_report_upheld: 'review_report_action',
  review_report_dismissed: 'review_report_action',
  review_answer_report_upheld: 'review_report_action',
  review_answer_report_dismissed: 'review_report_action',
  broadcast: 'broadcast_action',
};

/** What one can do about it, below an email. */
const NEXT: Readonly<Partial<Record<Topic, Label>>> = {
  listing_rejected: 'listing_rejected_next',
  listing_sent_back: 'listing_rejected_next',
  listing_taken_down: 'listing_taken_down_next',
  listing_expired: 'listing_expired_next',
  listing_question: 'listing_question_next',
  listing_sold: 'listing_changed_next',
  listing_let: 'listing_changed_next',
  listing_relisted: 'listing_changed_next',
  listing_renewed: 'listing_changed_next',
  project_rejected: 'project_rejected_next',
  not_verified: 'not_verified_next',
  agency_not_verified: 'not_verified_next',
};

/** Text of a notification. */
export interface NotificationTexts {
  readonly title: string;
  /** One line or two. */
  readonly text: string;
  /** Text written by a user, in whatever language they were written; "" for none. */
  readonly quoted: string;
  readonly action: string;
  readonly next: string;
}

/** Writes a moment by the clock of a zone, which is named: readers may be somewhere else. */
const momentIn = (moment: Date, timeZone: string, language: WrittenLanguage) =>
  dateFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(moment);

/** Returns the text of a notification in a language. @param more values that are known only when it is sent */
export async function textsOf(
  ctx: Ctx,
  language: WrittenLanguage,
  { topic, params, count }: Pick<NotificationRow, 'topic' | 'params' | 'count'>,
  more: Params = {},
): Promise<NotificationTexts> {
  const write = writer(language);
  const settings = await getSettings(ctx);
  const values: Record<string, string | number> = {
    ...params,
    ...more,
    site: settings.companyName,
    count: String(count),
  };
  for (const price of ['before', 'after'])
    if (typeof values[price] === 'number')
      values[price] =
        typeof params.currency === 'string'
          ? amountIn(values[price], params.currency, language)
          : formatMoney(values[price], priceFormatOf(settings), { locale: language });
  if (typeof params.endsAt === 'string')
    values.date = dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(params.endsAt),
    );
  if (typeof params.startsAt === 'string' && typeof params.timeZone === 'string')
    values.when = momentIn(new Date(params.startsAt), params.timeZone, language);
  const next = NEXT[topic];
  const ending = { action: write(ACTIONS[topic]), next: next ? write(next, values) : '' };
  if (topic === 'broadcast')
    return { title: String(params.title), text: String(params.text), quoted: '', ...ending };
  const words = String(params.reason ?? params.outcome ?? '');
  const quoted = words === '' ? '' : keptApart(words, language);
  if (topic === 'message') {
    const title = write(count > 1 ? 'messages_title' : 'message_title', values);
    const text = write(params.title ? 'message_text' : 'message_text_plain', values);
    return { title, text, quoted, ...ending };
  }
  if (
    topic === 'homes_handed_over' ||
    topic === 'leads_handed_over' ||
    topic === 'listing_waits' ||
    topic === 'lead_task'
  ) {
    const many = Number(params.moved ?? params.waiting ?? params.due) > 1 ? '_many' : '';
    const title = write(`${topic}_title${many}`, values);
    return { title, text: write(`${topic}_text${many}`, values), quoted, ...ending };
  }
  if (topic === 'search_new' || topic === 'search_drop') {
    const many = Number(params.found) > 1 ? '_many' : '';
    return {
      title: write(`${topic}_title${many}`, { ...values, count: String(params.found) }),
      text: write(`search_text${many}`, { ...values, more: Number(params.found) - 1 }),
      quoted,
      ...ending,
    };
  }
  return { title: write(`${topic}_title`, values), text: write(`${topic}_text`, values), quoted, ...ending };
}
