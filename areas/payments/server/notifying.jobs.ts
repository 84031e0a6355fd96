import { messageLanguage, operatorReader, publicOwner } from '@keystead/accounts/server';
import { type Currency, formatMoney } from '@keystead/kit/money';
import { dateFormat } from '@keystead/kit/time';
import { packageAgencies } from '@keystead/plans/server';
import { type Ctx, publicOrigin } from '@keystead/platform/context';
import { defineJob, handleJob, type JobHandler } from '@keystead/platform/jobs';
import { composeEmail, type MailMessage, sendOrLog } from '@keystead/platform/mail';
import { type MessageTexts, writeIn } from '@keystead/platform/message-texts';
import { getSettings, priceFormatOf } from '@keystead/settings/server';
import { z } from 'zod';
import { METHOD_NAMES, type State } from '../rules.ts';
import { amountOf } from './amounts.ts';
import ar from './messages/ar.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import hi from './messages/hi.json' with { type: 'json' };
import { findTransaction, type TransactionRow } from './transactions.queries.ts';

const texts: MessageTexts<keyof typeof en> = { en, es, fr, hi, ar };

const NOTIFIED = ['success', 'rejected', 'refunded'] as const;
type Notified = (typeof NOTIFIED)[number];

const notifyOutcome = defineJob({
  name: 'payments.tell-outcome',
  version: 1,
  payload: z.object({ transactionId: z.number().int(), state: z.enum(NOTIFIED) }),
});

/**
 * Emails the payer the outcome of a payment, and of one for an agency those who manage its packages; in the open transaction: with it,
 * or not at all.
 */
export async function notifyPayer(open: Ctx, transactionId: number, to: State): Promise<void> {
  const state = NOTIFIED.find((one) => one === to);
  if (state) await open.jobs.enqueue(open.db, notifyOutcome, { transactionId, state });
}

async function notify(
  ctx: Ctx,
  { transactionId, state }: z.output<typeof notifyOutcome.payload>,
): Promise<void> {
  const row = await findTransaction(ctx, transactionId);
  // What has changed again since gets an email of its own.
  if (!row || row.state !== state) return;
  const { managersOf, names } = packageAgencies.get();
  const agency = row.agency_id === null ? undefined : (await names(ctx, [row.agency_id])).get(row.agency_id);
  const managers = row.agency_id === null ? [] : await managersOf(ctx, row.agency_id);
  for (const readerId of new Set([row.account_id, ...managers]))
    await mailOutcome(ctx, row, { state, readerId, agency });
}

/** @param agency name of the one that it is for, while there is one */
async function mailOutcome(
  ctx: Ctx,
  row: TransactionRow,
  { state, readerId, agency }: { state: Notified; readerId: number; agency: string | undefined },
): Promise<void> {
  const people = await publicOwner(ctx, [row.account_id, readerId]);
  const person = people.get(readerId);
  if (!person?.email || !person.isActive) return;
  const settings = await getSettings(ctx);
  const { companyName } = settings;
  const language = await messageLanguage(ctx, readerId);
  const write = writeIn(texts, language);
  const words = {
    package: row.terms.name,
    amount: written(row, priceFormatOf(settings), language),
    agency: agency ?? '',
    payer: people.get(row.account_id)?.name ?? '',
  };
  const key = agency === undefined ? state : (`agency_${state}` as const);
  const origin = publicOrigin(ctx);
  const date = dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(row.updated_at);
  const email = composeEmail({
    to: person.email,
    site: companyName,
    language,
    tag: 'payments',
    subject: write(`${key}_subject`, words),
    preview: write(`${key}_text`, words),
    opening: [
      person.name === '' ? write('greeting_nameless') : write('greeting', { name: person.name }),
      write(`${key}_text`, words),
      // Text of staff, in whatever language they were written.
      ...(state === 'rejected' && row.reason ? [row.reason] : []),
    ],
    details: [
      ...(agency === undefined ? [] : [{ label: write('detail_agency'), value: agency }]),
      { label: write('detail_package'), value: words.package },
      { label: write('detail_amount'), value: words.amount },
      { label: write('detail_date'), value: date },
      { label: write('detail_id'), value: String(row.id) },
    ],
    action: {
      label: write('action'),
      url:
        agency === undefined
          ? `${origin}/user/transaction-history`
          : `${origin}/user/agency-packages?id=${row.agency_id}`,
    },
    closing: state === 'rejected' ? [write('rejected_again')] : [],
  });
  await send(ctx, email, row.id);
}

/** Events that staff are emailed about, at the site's own address. */
const OPERATOR_NEWS = ['dispute_open', 'dispute_won', 'dispute_lost', 'refund_failed'] as const;

const operatorJob = defineJob({
  name: 'payments.tell-house',
  version: 1,
  payload: z.object({ transactionId: z.number().int(), what: z.enum(OPERATOR_NEWS) }),
});

/** Emails staff what they have to look at, in the open transaction. */
export async function notifyOperator(
  open: Ctx,
  transactionId: number,
  what: (typeof OPERATOR_NEWS)[number],
): Promise<void> {
  await open.jobs.enqueue(open.db, operatorJob, { transactionId, what });
}

async function mailOperator(ctx: Ctx, { transactionId, what }: z.output<typeof operatorJob.payload>) {
  const row = await findTransaction(ctx, transactionId);
  const settings = await getSettings(ctx);
  const { email: to, site, language } = await operatorReader(ctx);
  if (!row || !to) {
    ctx.log.warn({ transactionId, what }, 'a word about a payment has nowhere to go: no companyEmail is set');
    return;
  }
  const write = writeIn(texts, language);
  const amount = written(row, priceFormatOf(settings), language);
  const origin = publicOrigin(ctx);
  const words = { id: row.id, package: row.terms.name, method: METHOD_NAMES[row.method], amount };
  const email = composeEmail({
    to,
    site,
    language,
    tag: 'payments',
    subject: write(`${what}_subject`, words),
    preview: write(`${what}_text`, words),
    opening: [write('operator_greeting'), write(`${what}_text`, words)],
    action: { label: write('operator_action'), url: `${origin}/admin/payments/${row.id}/show` },
    closing: [],
  });
  await send(ctx, email, transactionId);
}

function written(row: TransactionRow, own: Currency, locale: string): string {
  const { currency: code } = row;
  const currency = code === own.code ? own : { code, symbol: code };
  return formatMoney(amountOf(row.amount_minor, code), currency, { locale });
}

/** The same message can still be read on the site, and by `staff payments`. */
const send = (ctx: Ctx, email: MailMessage, transactionId: number) =>
  sendOrLog(ctx, email, 'what became of a payment could not be mailed', { transactionId });

export const notifyingJobs: readonly JobHandler<Ctx>[] = [
  handleJob(notifyOutcome, notify),
  handleJob(operatorJob, mailOperator),
];
