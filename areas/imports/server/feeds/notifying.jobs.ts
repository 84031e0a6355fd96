import { createHash } from 'node:crypto';
import {
  findAccountIdByEmail,
  messageLanguage,
  operatorReader,
  publicOwner,
} from '@keystead/accounts/server';
import { errorTranslation } from '@keystead/http/said';
import { truncate } from '@keystead/kit/text';
import { type Ctx, inTransaction, publicOrigin } from '@keystead/platform/context';
import { defineJob, handleJob } from '@keystead/platform/jobs';
import { composeEmail, type MailMessage, sendOrLog } from '@keystead/platform/mail';
import { type MessageTexts, writeIn } from '@keystead/platform/message-texts';
import { getSettings } from '@keystead/settings/server';
import { z } from 'zod';
import ar from '../messages/ar.json' with { type: 'json' };
import en from '../messages/en.json' with { type: 'json' };
import es from '../messages/es.json' with { type: 'json' };
import fr from '../messages/fr.json' with { type: 'json' };
import hi from '../messages/hi.json' with { type: 'json' };
import { type ListedRow, readRows } from '../rows.queries.ts';
import type { Run } from '../runs.queries.ts';
import { noteAsked, readFeed } from './feeds.queries.ts';

const texts: MessageTexts<keyof typeof en> = { en, es, fr, hi, ar };

/** Rows with errors that a mail names. */
const MOST_ROWS = 50;
const LONGEST_LINE = 300;

const mailStaff = defineJob({
  name: 'imports.mail-staff',
  version: 1,
  payload: z.object({ feedId: z.number().int(), reason: z.string() }),
});
const mailErrors = defineJob({
  name: 'imports.mail-errors',
  version: 1,
  payload: z.object({ feedId: z.number().int(), importId: z.number().int() }),
});

/** Notes what is wrong with a feed, and emails staff when it is something new. */
export async function alertStaff(ctx: Ctx, feedId: number, reason: string): Promise<void> {
  await inTransaction(ctx, async (open) => {
    const feed = await readFeed(open, feedId, true);
    if (!feed || feed.problem === reason) return;
    await noteAsked(open, feedId, { problem: reason });
    await open.jobs.enqueue(open.db, mailStaff, { feedId, reason });
  });
}

async function writeToStaff(ctx: Ctx, { feedId, reason }: z.output<typeof mailStaff.payload>): Promise<void> {
  const feed = await readFeed(ctx, feedId);
  const { email: to, site, language } = await operatorReader(ctx);
  if (!feed || !to) {
    ctx.log.warn({ feedId }, 'news of a feed cannot be mailed: no companyEmail is set');
    return;
  }
  const write = writeIn(texts, language);
  const words = { feed: feed.name };
  await send(
    ctx,
    composeEmail({
      to,
      site,
      language,
      tag: 'imports',
      subject: write('staff_subject', words),
      preview: write('staff_text', words),
      opening: [write('staff_greeting'), write('staff_text', words)],
      quoted: [reason],
      action: { label: write('staff_action'), url: `${publicOrigin(ctx)}/admin/feeds/${feedId}/show` },
    }),
  );
}

/**
 * Has the owner of a feed mailed what is wrong with its homes, unless it is what they were mailed last. Call it in a transaction.
 * @param run an import that has come in
 */
export async function announceErrors(open: Ctx, { id, feedId, refused }: Run): Promise<void> {
  if (feedId === null) return;
  const rows = refused > 0 ? await errorsOf(open, id, 1000) : [];
  const said = rows.map(({ external_id: home, issues }) => [home, issues]);
  const digest = rows.length === 0 ? '' : createHash('sha256').update(JSON.stringify(said)).digest('hex');
  const feed = await readFeed(open, feedId, true);
  if (!feed || feed.mailedErrors === digest) return;
  await noteAsked(open, feedId, { mailed_errors: digest });
  if (digest !== '') await open.jobs.enqueue(open.db, mailErrors, { feedId, importId: id });
}

async function errorsOf(ctx: Ctx, importId: number, most: number): Promise<ListedRow[]> {
  const search = { page: 1, per_page: most, sort: 'line', order: 'asc', outcome: 'refused' } as const;
  const { rows } = await readRows(ctx, { ...search, import_id: importId });
  return rows;
}

async function writeErrors(
  ctx: Ctx,
  { feedId, importId }: z.output<typeof mailErrors.payload>,
): Promise<void> {
  const feed = await readFeed(ctx, feedId);
  const owner = feed?.mapping?.owner;
  const accountId = owner === undefined ? undefined : await findAccountIdByEmail(ctx, owner);
  const person = accountId === undefined ? undefined : (await publicOwner(ctx, [accountId])).get(accountId);
  if (!feed || accountId === undefined || !person?.email || !person.isActive) return;
  const search = { page: 1, per_page: MOST_ROWS, sort: 'line', order: 'asc', outcome: 'refused' } as const;
  const { rows, total } = await readRows(ctx, { ...search, import_id: importId });
  if (rows.length === 0) return;
  const { companyName: site } = await getSettings(ctx);
  const language = await messageLanguage(ctx, accountId);
  const write = writeIn(texts, language);
  const say = errorTranslation.get()(language);
  const lines = rows.map(({ line, external_id, title, issues }) => {
    const home = [external_id, title].filter(Boolean).join(' · ') || '?';
    const errors = issues.map(({ field, message }) => `${field} ${say(message)}`).join('; ');
    return truncate(write('errors_line', { line, home, errors }), LONGEST_LINE);
  });
  const words = { feed: feed.name, count: total, site };
  await send(
    ctx,
    composeEmail({
      to: person.email,
      site,
      language,
      tag: 'imports',
      subject: write('errors_subject', words),
      preview: write('errors_text', words),
      opening: [
        person.name === '' ? write('greeting_nameless') : write('greeting', { name: person.name }),
        write('errors_text', words),
      ],
      quoted: total > rows.length ? [...lines, write('errors_more', { count: total - rows.length })] : lines,
      action: { label: write('errors_action'), url: `${publicOrigin(ctx)}/user/advertisement` },
      closing: [write('errors_closing')],
    }),
  );
}

/** What could not be mailed can still be read in the back office. */
const send = (ctx: Ctx, email: MailMessage) => sendOrLog(ctx, email, 'news of a feed could not be mailed');

export const notifyingJobs = [handleJob(mailStaff, writeToStaff), handleJob(mailErrors, writeErrors)];
