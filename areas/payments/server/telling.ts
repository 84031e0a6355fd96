import { messageLanguage, publicOwner } from '@keystead/accounts/server';
import { formatMoney } from '@keystead/kit/money';
import type { Ctx } from '@keystead/platform/context';
import { defineJob, handleJob, type JobHandler } from '@keystead/platform/jobs';
import { MailRefusedError, setLetter } from '@keystead/platform/mail';
import { type Wording, writeIn } from '@keystead/platform/wording';
import { getSettings } from '@keystead/settings/server';
import { z } from 'zod';
import type { State } from '../rules.ts';
import { amountOf } from './amounts.ts';
import ar from './messages/ar.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import hi from './messages/hi.json' with { type: 'json' };
import { findTransaction } from './transactions.queries.ts';

const texts: Wording<keyof typeof en> = { en, es, fr, hi, ar };

const TOLD = ['success', 'rejected', 'refunded'] as const;
type Told = (typeof TOLD)[number];

const tellOutcome = defineJob({
  name: 'payments.tell-outcome',
  version: 1,
  payload: z.object({ transactionId: z.number().int(), state: z.enum(TOLD) }),
});

/** Tells the payer by mail what became of a payment, in the open transaction: with it, or not at all. */
export async function tellPayer(open: Ctx, transactionId: number, to: State): Promise<void> {
  const state = TOLD.find((one) => one === to);
  if (state) await open.jobs.enqueue(open.db, tellOutcome, { transactionId, state });
}

async function tell(ctx: Ctx, { transactionId, state }: z.output<typeof tellOutcome.payload>): Promise<void> {
  const row = await findTransaction(ctx, transactionId);
  const person = row && (await publicOwner(ctx, [row.account_id])).get(row.account_id);
  // What has changed again since gets a letter of its own.
  if (!row || row.state !== state || !person?.email || !person.isActive) return;
  const { companyName, currency } = await getSettings(ctx);
  const language = await messageLanguage(ctx, row.account_id);
  const write = writeIn(texts, language);
  const symbol = row.currency === currency.code ? currency.symbol : row.currency;
  const amount = formatMoney(
    amountOf(row.amount_minor, row.currency),
    { code: row.currency, symbol },
    { locale: language },
  );
  const words = { package: row.terms.name, amount };
  const origin = ctx.config.PUBLIC_URL;
  const letter = setLetter({
    ...{ to: person.email, site: companyName, language, tag: 'payments' },
    subject: write(`${state satisfies Told}_subject`, words),
    preview: write(`${state}_text`, words),
    opening: [
      person.name === '' ? write('greeting_nameless') : write('greeting', { name: person.name }),
      write(`${state}_text`, words),
      // Staff's own words, in whatever language they were written.
      ...(state === 'rejected' && row.reason ? [row.reason] : []),
    ],
    ...(origin && { action: { label: write('action'), url: `${origin}/user/transaction-history` } }),
    closing: state === 'rejected' ? [write('rejected_again')] : [],
  });
  try {
    await ctx.ports.mail.send(letter);
  } catch (error) {
    // The same message would be refused again; the person still reads it on the site.
    if (!(error instanceof MailRefusedError && error.permanent)) throw error;
    ctx.log.warn({ transactionId }, 'what became of a payment could not be mailed');
  }
}

export const tellingJobs: readonly JobHandler<Ctx>[] = [handleJob(tellOutcome, tell)];
