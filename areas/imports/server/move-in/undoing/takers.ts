import { movedAccounts } from '@keystead/accounts/server';
import { takeBackAdvertisement } from '@keystead/advertising/server';
import { movedSearches } from '@keystead/alerts/server';
import {
  movedCategories,
  movedFacilities,
  movedParameters,
  takeBackCityPicture,
} from '@keystead/catalogue/server';
import { takeBackMessages } from '@keystead/chat/server';
import { movedArticles, movedFaqs } from '@keystead/content/server';
import { takeBackFavourite, takeBackInterest } from '@keystead/engagement/server';
import { movedLanguages } from '@keystead/languages/server';
import { lockImported, undoDrafts, undoImported } from '@keystead/listings/server';
import { movedReasons, movedReports, takeBackBlock } from '@keystead/moderation/server';
import { takeBackPreference } from '@keystead/personalisation/server';
import { movedPackages, takeBackGrant } from '@keystead/plans/server';
import type { Ctx } from '@keystead/platform/context';
import type { Removable, TakenBack } from '@keystead/platform/take-back';
import { movedProjects } from '@keystead/projects/server';
import { type Settings, takeBackSetting } from '@keystead/settings/server';
import { movedFields, takeBackApplication } from '@keystead/verification/server';
import type { Kind } from '../records.ts';
import { keyOf, pairOf } from './stamps.ts';

/** A thing that a run has brought. */
interface Brought {
  readonly oldId: string;
  readonly newId: number | null;
  /** How it was when it had come; null of what undoing finds without. */
  readonly stamp: string | null;
}

type Outcomes = ReadonlyMap<string, TakenBack>;

/** How things of a kind are taken back, and what has to be known of them for that when they come. */
export interface Taker {
  stamps?(open: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** @returns what became of each, by old id */
  takeBack(open: Ctx, items: readonly Brought[], system: string): Promise<Outcomes>;
}

/** Things with a row of their own. */
const ofRows = (rows: Removable): Taker => ({
  stamps: rows.stamps,
  takeBack: (open, items) =>
    one(items, ({ newId, stamp }) =>
      newId === null || stamp === null ? 'kept' : rows.takeBack(open, { id: newId, stamp }),
    ),
});

/** Takes back one after the other. */
async function one(
  items: readonly Brought[],
  take: (item: Brought) => TakenBack | Promise<TakenBack>,
): Promise<Outcomes> {
  const outcomes = new Map<string, TakenBack>();
  for (const item of items) outcomes.set(item.oldId, await take(item));
  return outcomes;
}

/** Things between two others, found by both. */
const ofPairs = (remove: (open: Ctx, one: number, other: number) => Promise<boolean>): Taker => ({
  takeBack: (open, items) =>
    one(items, async ({ stamp }) => {
      const pair = pairOf(stamp ?? '');
      if (!pair) return 'kept';
      return (await remove(open, ...pair)) ? 'removed' : 'gone';
    }),
});

const HOMES: Taker = {
  stamps: async (open, ids) => new Map((await lockImported(open, ids)).map(({ id, stamp }) => [id, stamp])),
  async takeBack(open, items) {
    const drafts = items.flatMap(({ oldId, newId, stamp }) => {
      const [id, version] = (newId === null ? pairOf(stamp ?? '') : undefined) ?? [];
      return id === undefined || version === undefined ? [] : [{ oldId, id, version, before: null }];
    });
    const homes = items.flatMap(({ oldId, newId: id, stamp }) =>
      id === null || stamp === null ? [] : [{ oldId, id, stamp, before: null }],
    );
    const ofDrafts = await undoDrafts(open, drafts);
    const ofHomes = await undoImported(open, homes);
    const outcomes = new Map<string, TakenBack>();
    for (const { oldId } of items) outcomes.set(oldId, 'kept');
    for (const [things, found] of [
      [drafts, ofDrafts],
      [homes, ofHomes],
    ] as const)
      for (const { oldId, id } of things) {
        const outcome = found.get(id) ?? 'gone';
        outcomes.set(oldId, outcome === 'restored' ? 'removed' : outcome);
      }
    return outcomes;
  },
};

const MESSAGES: Taker = {
  async takeBack(open, items, system) {
    const nameOf = (oldId: string) => `${system}-${oldId}`;
    const names = items.map(({ oldId }) => nameOf(oldId));
    const { removed, kept } = await takeBackMessages(open, names, nameOf(''));
    return one(items, ({ oldId }) => {
      if (kept.has(nameOf(oldId))) return 'kept';
      return removed.has(nameOf(oldId)) ? 'removed' : 'gone';
    });
  },
};

export const TAKERS: { readonly [K in Kind]: Taker } = {
  language: ofRows(movedLanguages),
  setting: {
    takeBack: (open, items) =>
      one(items, ({ stamp }) => {
        const [key, is] = keyOf(stamp ?? '');
        return stamp === null ? 'kept' : takeBackSetting(open, key as keyof Settings, is);
      }),
  },
  person: ofRows(movedAccounts),
  package: ofRows(movedPackages),
  parameter: ofRows(movedParameters),
  category: ofRows(movedCategories),
  facility: ofRows(movedFacilities),
  listing: HOMES,
  project: ofRows(movedProjects),
  'city picture': {
    takeBack: (open, items) =>
      one(items, ({ newId: id, stamp: key }) =>
        id === null || key === null ? 'kept' : takeBackCityPicture(open, { id, key }),
      ),
  },
  article: ofRows(movedArticles),
  faq: ofRows(movedFaqs),
  favourite: ofPairs(takeBackFavourite),
  'saved search': ofRows(movedSearches),
  preference: {
    takeBack: (open, items) =>
      one(items, ({ stamp }) => {
        const [accountId, at] = keyOf(stamp ?? '');
        return stamp === null ? 'kept' : takeBackPreference(open, Number(accountId), at);
      }),
  },
  grant: {
    takeBack: (open, items) => one(items, ({ stamp }) => takeBackGrant(open, stamp ?? '')),
  },
  // What was paid stays in the books.
  payment: { takeBack: (_open, items) => one(items, () => 'kept') },
  'report reason': ofRows(movedReasons),
  report: ofRows(movedReports),
  message: MESSAGES,
  block: ofPairs(takeBackBlock),
  interest: ofPairs(takeBackInterest),
  advertisement: {
    takeBack: (open, items) =>
      one(items, ({ newId: id, stamp }) =>
        id === null ? 'gone' : takeBackAdvertisement(open, { id, stamp }),
      ),
  },
  'verification question': ofRows(movedFields),
  verification: {
    takeBack: (open, items) =>
      one(items, ({ newId, stamp }) =>
        newId === null || stamp === null ? 'kept' : takeBackApplication(open, newId, stamp),
      ),
  },
};
