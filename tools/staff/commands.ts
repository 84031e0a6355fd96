import { agentProfile, findAccountIdByEmail, publicOwner, setActive } from '@keystead/accounts/server';
import { agencyCards } from '@keystead/agencies/server';
import { REQUEST_STATUSES } from '@keystead/listings/contract';
import { approveListing, listingsUnderReview, rejectListing } from '@keystead/listings/server';
import { contactMessages, decideReport, reports } from '@keystead/moderation/server';
import { broadcast, readBroadcasts } from '@keystead/notifications/server';
import { type Ctx, privateUrl } from '@keystead/platform/context';
import { PROJECT_REVIEWS } from '@keystead/projects/contract';
import { approveProject, projectsUnderReview, rejectProject } from '@keystead/projects/server';
import {
  type ApplicationRow,
  allFields,
  applications,
  askField,
  decide,
} from '@keystead/verification/server';
import { ADVERTISEMENT_COMMANDS } from './advertisements.ts';
import type { Command, Say } from './command.ts';
import { day, indented, numberIn, plain } from './formatting.ts';
import { PAYMENT_COMMANDS } from './payments.ts';
import { PEOPLE_COMMANDS } from './people.ts';

const COMMANDS: Readonly<Record<string, Command>> = {
  applications: {
    usage: 'applications [pending|failed|success|all]',
    about: 'which people and agencies have applied for verification, and their answers (pending unless said)',
    run: listApplications,
  },
  approve: {
    usage: 'approve NUMBER',
    about: 'gives the badge; the person or the agency is notified by mail',
    run: async (ctx, words, say) => {
      const id = numberIn(words);
      await decide(ctx, id, { status: 'success' });
      say(`Application ${id} is approved.`);
    },
  },
  reject: {
    usage: 'reject NUMBER REASON…',
    about: 'rejects an application, or takes the badge back; the person reads the reason',
    run: async (ctx, words, say) => {
      const id = numberIn(words);
      await decide(ctx, id, { status: 'failed', reason: words.slice(1).join(' ') });
      say(`Application ${id} is rejected.`);
    },
  },
  form: {
    usage: 'form',
    about: 'the fields of the verification form',
    run: async (ctx, _words, say) => {
      for (const field of await allFields(ctx)) {
        const choices = field.choices.map(({ value }) => value).join(', ');
        const notes = [field.is_required ? '' : 'optional', field.is_active ? '' : 'not asked'].filter(
          Boolean,
        );
        say(`${field.id}  ${field.name} (${[field.field_type, ...notes].join(', ')}) ${choices}`.trimEnd());
      }
    },
  },
  ask: {
    usage: 'ask NUMBER yes|no',
    about: 'asks a field of the form, or no longer; answers it was given stay',
    run: async (ctx, words, say) => {
      const id = numberIn(words);
      if (words[1] !== 'yes' && words[1] !== 'no') throw new Error('say yes or no');
      if (!(await askField(ctx, id, words[1] === 'yes'))) throw new Error('There is no such field.');
      say(`Field ${id} is ${words[1] === 'yes' ? 'asked' : 'asked no longer'}.`);
    },
  },
  deactivate: {
    usage: 'deactivate EMAIL',
    about: 'switches an account off: its sessions end, its homes leave the market',
    run: (ctx, words, say) => switchAccount(ctx, words, false, say),
  },
  activate: {
    usage: 'activate EMAIL',
    about: 'switches an account on again; its person signs in anew',
    run: (ctx, words, say) => switchAccount(ctx, words, true, say),
  },
  reports: {
    usage: 'reports [open|upheld|dismissed]',
    about: 'reported listings (open unless said)',
    run: listReports,
  },
  uphold: {
    usage: 'uphold NUMBER [WORDS…]',
    about: 'takes the reported listing down; reporter and owner read the words',
    run: (ctx, words, say) => closeReport(ctx, 'upheld', words, say),
  },
  dismiss: {
    usage: 'dismiss NUMBER [WORDS…]',
    about: 'closes a report that was not; the reporter reads the words',
    run: (ctx, words, say) => closeReport(ctx, 'dismissed', words, say),
  },
  listings: {
    usage: 'listings [pending|approved|rejected|expired]',
    about: 'listings in a state of review (pending unless said)',
    run: listListings,
  },
  'approve-listing': {
    usage: 'approve-listing NUMBER',
    about: 'lets everybody see a listing; its owner is notified by mail',
    run: async (ctx, words, say) => {
      const id = numberIn(words);
      await approveListing(ctx, id);
      say(`Listing ${id} is approved.`);
    },
  },
  'reject-listing': {
    usage: 'reject-listing NUMBER REASON…',
    about: 'rejects a listing, or takes it down; its owner reads the reason',
    run: async (ctx, words, say) => {
      const id = numberIn(words);
      await rejectListing(ctx, id, words.slice(1).join(' '));
      say(`Listing ${id} is rejected.`);
    },
  },
  'list-projects': {
    usage: 'list-projects [pending|approved|rejected]',
    about: 'projects in a state of review (pending unless said)',
    run: listProjects,
  },
  'approve-project': {
    usage: 'approve-project NUMBER',
    about: 'lets everybody see a project; its owner is notified by mail',
    run: async (ctx, words, say) => {
      const id = numberIn(words);
      await approveProject(ctx, id);
      say(`Project ${id} is approved.`);
    },
  },
  'reject-project': {
    usage: 'reject-project NUMBER REASON…',
    about: 'rejects a project, or takes it down; its owner reads the reason',
    run: async (ctx, words, say) => {
      const id = numberIn(words);
      await rejectProject(ctx, id, words.slice(1).join(' '));
      say(`Project ${id} is rejected.`);
    },
  },
  ...ADVERTISEMENT_COMMANDS,
  ...PAYMENT_COMMANDS,
  ...PEOPLE_COMMANDS,
  messages: {
    usage: 'messages',
    about: 'the last fifty messages of the contact form',
    run: async (ctx, _words, say) => {
      for (const one of (await contactMessages(ctx)).reverse()) {
        say(
          `${one.id}  ${day(one.created_at)}  ${one.first_name} ${one.last_name} <${one.email}>  ${one.subject}`,
        );
        say(indented(one.message));
      }
    },
  },
  broadcast: {
    usage: 'broadcast TITLE TEXT [/PATH]',
    about: 'tells everybody something, by every way they have left on',
    run: async (ctx, [title = '', body = '', path, ...more], say) => {
      if (more.length > 0) throw new Error('put the title and the text in quotes');
      const id = await broadcast(ctx, { title, body, ...(path !== undefined && { path }) });
      say(`Broadcast ${id} goes out as soon as the server runs.`);
    },
  },
  broadcasts: {
    usage: 'broadcasts',
    about: 'the last fifty broadcasts, and how many people have them',
    run: async (ctx, _words, say) => {
      for (const one of await readBroadcasts(ctx)) {
        const state = one.done_at === null ? 'so far' : 'people';
        say(`${one.id}  ${day(one.created_at)}  ${one.reached} ${state}  ${plain(one.title)}  ${one.path}`);
      }
    },
  },
};

/** What can be said to the command line. */
export const USAGE = [
  'npm run staff -- COMMAND',
  ...Object.values(COMMANDS).map(({ usage, about }) => `  ${usage.padEnd(42)} ${about}`),
].join('\n');

/**
 * Runs the command.
 * @throws Error with the usage for arguments that are no command, ApiError for what cannot be done
 */
export async function runCommand(ctx: Ctx, words: readonly string[], say: Say): Promise<void> {
  const [name = '', ...rest] = words;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new Error(`Usage: ${USAGE}`);
  await command.run(ctx, rest, say);
}

async function listApplications(ctx: Ctx, [asked = 'pending']: readonly string[], say: Say) {
  const known = ['pending', 'failed', 'success', 'all'];
  if (!known.includes(asked)) throw new Error(`say one of ${known.join(', ')}`);
  const rows = await applications(ctx, asked === 'all' ? undefined : (asked as ApplicationRow['status']));
  if (rows.length === 0) return say('There are none.');
  const [people, agencies, fields] = await Promise.all([
    publicOwner(
      ctx,
      rows.flatMap((row) => row.account_id ?? []),
    ),
    agencyCards(
      ctx,
      rows.flatMap((row) => row.agency_id ?? []),
    ),
    allFields(ctx),
  ]);
  for (const row of rows) {
    const person = people.get(row.account_id ?? 0);
    const agency = agencies.get(row.agency_id ?? 0);
    const who = agency ? `agency ${agency.name}` : `${person?.name} <${person?.email}>`;
    say(`${row.id}  ${day(row.applied_at)}  ${row.status}  ${who}`);
    if (row.reason !== null) say(indented(`Reason: ${row.reason}`));
    for (const answer of row.answers) {
      const field = fields.find(({ id }) => id === answer.field_id);
      say(indented(`${field?.name}: ${await answerText(ctx, answer)}`));
    }
  }
}

async function answerText(ctx: Ctx, answer: ApplicationRow['answers'][number]): Promise<string> {
  if (answer.file_value) return privateUrl(ctx, answer.file_value.key);
  return answer.choice_values?.join(', ') ?? answer.text_value ?? String(answer.number_value);
}

async function listReports(ctx: Ctx, [asked = 'open']: readonly string[], say: Say) {
  const known = ['open', 'upheld', 'dismissed'] as const;
  const status = known.find((one) => one === asked);
  if (!status) throw new Error(`say one of ${known.join(', ')}`);
  const rows = await reports(ctx, status);
  if (rows.length === 0) return say('There are none.');
  for (const row of rows) {
    const reporter = await agentProfile(ctx, { id: row.reporter_id });
    const by = reporter ? `${reporter.name} <${reporter.email}>` : `account ${row.reporter_id}`;
    say(`${row.id}  ${day(row.created_at)}  ${row.listing_title} (${row.slug_id ?? 'not public'})  by ${by}`);
    say(indented([row.reason, row.other_message].filter(Boolean).join(' · ')));
    if (row.outcome) say(indented(`Answer: ${row.outcome}`));
  }
}

async function listListings(ctx: Ctx, [asked = 'pending']: readonly string[], say: Say) {
  const review = REQUEST_STATUSES.find((one) => one === asked);
  if (!review) throw new Error(`say one of ${REQUEST_STATUSES.join(', ')}`);
  const rows = await listingsUnderReview(ctx, review);
  if (rows.length === 0) return say('There are none.');
  for (const row of rows) {
    say(
      `${row.id}  ${day(row.createdAt)}  ${plain(row.title)}  ${plain(row.city)}  ${row.price}  ${row.offer}`,
    );
    if (row.reason !== null) say(indented(`Reason: ${row.reason}`));
  }
}

async function listProjects(ctx: Ctx, [asked = 'pending']: readonly string[], say: Say) {
  const review = PROJECT_REVIEWS.find((one) => one === asked);
  if (!review) throw new Error(`say one of ${PROJECT_REVIEWS.join(', ')}`);
  const rows = await projectsUnderReview(ctx, review);
  if (rows.length === 0) return say('There are none.');
  for (const row of rows) {
    say(`${row.id}  ${day(row.createdAt)}  ${plain(row.title)}  ${plain(row.city)}  ${row.type}`);
    if (row.reason !== null) say(indented(`Reason: ${row.reason}`));
  }
}

async function closeReport(ctx: Ctx, status: 'upheld' | 'dismissed', words: readonly string[], say: Say) {
  const id = numberIn(words);
  await decideReport(ctx, id, { status, outcome: words.slice(1).join(' ') });
  say(`Report ${id} is ${status}.`);
}

async function switchAccount(ctx: Ctx, [email = '']: readonly string[], isActive: boolean, say: Say) {
  const id = await findAccountIdByEmail(ctx, email);
  if (id === undefined) throw new Error('say whose, by the email address');
  await setActive(ctx, id, isActive);
  say(`${email} is ${isActive ? 'active again' : 'deactivated'}.`);
}
