import { agentProfile } from '@keystead/accounts/server';
import {
  advertisementsIn,
  approveAdvertisement,
  rejectAdvertisement,
  titleOf,
} from '@keystead/advertising/server';
import type { Ctx } from '@keystead/platform/context';
import type { Command, Say } from './command.ts';
import { day, indented, numberIn, plain } from './formatting.ts';

const STATES = ['pending', 'approved', 'rejected', 'expired'] as const;

/** What staff decide about advertisements. */
export const ADVERTISEMENT_COMMANDS: Readonly<Record<string, Command>> = {
  advertisements: {
    usage: 'advertisements [pending|approved|rejected|expired]',
    about: 'who pays to be featured (pending unless said)',
    run: listAdvertisements,
  },
  'approve-advertisement': {
    usage: 'approve-advertisement NUMBER',
    about: 'lets it run from now on; its person is notified by mail',
    run: async (ctx, words, say) => {
      const id = numberIn(words);
      await approveAdvertisement(ctx, id);
      say(`Advertisement ${id} runs.`);
    },
  },
  'reject-advertisement': {
    usage: 'reject-advertisement NUMBER REASON…',
    about: 'rejects one, or takes it down; the credit goes back, its person reads the reason',
    run: async (ctx, words, say) => {
      const id = numberIn(words);
      await rejectAdvertisement(ctx, id, words.slice(1).join(' '));
      say(`Advertisement ${id} is rejected; its credit is given back.`);
    },
  },
};

/** Advertisements in a state, the first one first. */
async function listAdvertisements(ctx: Ctx, [asked = 'pending']: readonly string[], say: Say): Promise<void> {
  const status = STATES.find((one) => one === asked);
  if (!status) throw new Error(`say one of ${STATES.join(', ')}`);
  const rows = await advertisementsIn(ctx, status);
  if (rows.length === 0) return say('There are none.');
  for (const row of rows) {
    const person = await agentProfile(ctx, { id: row.accountId });
    const by = person ? `${person.name} <${person.email}>` : `account ${row.accountId}`;
    const until = row.endsAt ? `  until ${day(row.endsAt)}` : '';
    say(`${row.id}  ${day(row.createdAt)}  ${row.kind}  ${plain(await titleOf(ctx, row))}  by ${by}${until}`);
    if (row.reason !== null) say(indented(`Reason: ${row.reason}`));
  }
}
