import { type ArchiveEntry, archivedTopic, jsonEntry } from '@keystead/platform/archive';
import type { SignedInCtx } from '@keystead/platform/context';
import { getSettings } from '@keystead/settings/server';
import { requireAccount } from '../accounts.service.ts';
import { accountTopics } from '../deletion/export.service.ts';
import { personalData } from '../deletion/personal-data.ts';
import { archiveReadme } from '../messages.ts';
import { messageLanguage } from '../profile/language.ts';
import type { ArchiveKind } from './kinds.ts';

/** Everything the site stores about a person, with the files that are theirs. */
export const accountArchive: ArchiveKind = {
  file: 'keystead-account',
  async check() {
    // A link is made for its own person alone.
  },
  entries,
};

async function* entries(ctx: SignedInCtx): AsyncGenerator<ArchiveEntry> {
  const { accountId } = ctx.actor;
  const { companyName: site } = await getSettings(ctx);
  const language = await messageLanguage(ctx, accountId);
  yield { name: 'README.txt', data: Buffer.from(archiveReadme({ site, language }, ctx.now())) };
  const missing: string[] = [];
  const { picture } = await requireAccount(ctx, accountId);
  const { profile, ...facts } = await accountTopics(ctx);
  yield* archivedTopic(ctx.ports.storage, 'profile', { ...profile, picture }, missing);
  for (const [topic, value] of Object.entries(facts)) yield jsonEntry(`${topic}.json`, value);
  for (const data of personalData()) {
    const value = await data.exportOf(ctx, accountId);
    if (data.ownsFiles) yield* archivedTopic(ctx.ports.storage, data.topic, value, missing);
    else yield jsonEntry(`${data.topic}.json`, value);
    if (data.archived) yield* data.archived(ctx, accountId);
  }
  if (missing.length > 0) yield jsonEntry('missing-files.json', missing);
}
