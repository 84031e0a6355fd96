import { setSiteText } from '@keystead/content/server';
import { activeLanguages, moveLanguage } from '@keystead/languages/server';
import type { Ctx } from '@keystead/platform/context';
import {
  getSettings,
  type MovedSetting,
  moveSettings,
  type Settings,
  settingStamp,
} from '@keystead/settings/server';
import type { OldSetting } from '../records.ts';
import { keyStamp } from '../undoing/stamps.ts';
import { refused, type World, type Writer, type Written } from './writer.ts';

const KEPT = 'is decided here already, and stays so';
/** The settings that hold the texts of the site. */
const TEXTS = { about: 'aboutUs', terms: 'terms', privacy: 'privacy' } as const;

export const writeLanguages: Writer<'language'> = async (open, languages) => {
  const written: Written[] = [];
  for (const { oldId, code, name } of languages) {
    const moved = await moveLanguage(open, { code, name: name.slice(0, 100) || code });
    if (!moved) written.push(refused(oldId, `"${code}" is no code of a language`));
    else if (moved.isHere) written.push({ oldId, newId: moved.id, outcome: 'merged' });
    else
      written.push({
        oldId,
        newId: moved.id,
        outcome: 'written',
        reason: 'has no texts here: visitors can choose it once it is activated',
      });
  }
  return written;
};

export const writeSettings: Writer<'setting'> = async (open, settings, world) => {
  const plain: { oldId: string; key: keyof Settings; value: unknown }[] = [];
  const written: Written[] = [];
  for (const setting of settings) {
    const { oldId } = setting;
    if (setting.is === 'text') written.push(await writeText(open, setting, world));
    else if (setting.is === 'picture') {
      const found = await world.files.logo(open, setting.paths);
      if ('problem' in found) written.push(refused(oldId, found.problem));
      else plain.push({ oldId, key: setting.key, value: found.stored });
    } else if (setting.key === 'defaultLanguage' && !(await isOffered(open, setting.value)))
      written.push(refused(oldId, `visitors cannot choose "${setting.value}" here`));
    else plain.push({ oldId, key: setting.key, value: setting.value });
  }
  // Of two that say the same thing the first one counts.
  const first = new Map(plain.toReversed().map((one) => [one.key, one]));
  const given = Object.fromEntries([...first].map(([key, { value }]) => [key, value]));
  const outcomes = await moveSettings(open, given as Partial<Settings>);
  for (const { oldId, key } of plain) {
    const outcome = first.get(key)?.oldId === oldId ? outcomes.get(key) : 'kept';
    const stamp = outcome === 'written' ? keyStamp(key, await settingStamp(open, key)) : undefined;
    written.push(stamp === undefined ? asWritten(oldId, outcome) : { ...asWritten(oldId, outcome), stamp });
  }
  return written;
};

const asWritten = (oldId: string, outcome: MovedSetting | undefined): Written => {
  if (typeof outcome === 'object') return refused(oldId, outcome.issue);
  if (outcome === 'written') return { oldId, newId: null, outcome };
  return { oldId, newId: null, outcome: 'merged', reason: KEPT };
};

const isOffered = async (open: Ctx, code: unknown) =>
  (await activeLanguages(open)).some((language) => language.code === code);

async function writeText(
  open: Ctx,
  { oldId, kind, html }: Extract<OldSetting, { is: 'text' }>,
  world: World,
): Promise<Written> {
  if ((await getSettings(open))[TEXTS[kind]] !== '')
    return { oldId, newId: null, outcome: 'merged', reason: KEPT };
  await setSiteText(open, kind, await world.withOwnLinks(open, html));
  const stamp = keyStamp(TEXTS[kind], await settingStamp(open, TEXTS[kind]));
  return { oldId, newId: null, outcome: 'written', stamp };
}
