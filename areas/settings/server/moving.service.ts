import { createHash } from 'node:crypto';
import { ApiError } from '@keystead/http/errors';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import type { TakenBack } from '@keystead/platform/take-back';
import type { Settings } from '../rules.ts';
import { readSettings } from './settings.queries.ts';
import { updateSettings } from './settings.service.ts';

/** What has become of a setting of another site; otherwise why it was refused. */
export type MovedSetting = 'written' | 'kept' | { readonly issue: string };

/**
 * Sets what the operator has not decided yet, as another site had it; one that is refused leaves the others.
 * @returns what has become of each, by key
 */
export function moveSettings(ctx: Ctx, given: Partial<Settings>): Promise<Map<string, MovedSetting>> {
  return inTransaction(ctx, async (open) => {
    const stored = await readSettings(open);
    const outcomes = new Map<string, MovedSetting>(
      Object.keys(given).map((key) => [key, Object.hasOwn(stored, key) ? 'kept' : 'written']),
    );
    for (;;) {
      const wanted = Object.entries(given).filter(([key]) => outcomes.get(key) === 'written');
      const issues = await issuesOf(open, Object.fromEntries(wanted));
      if (issues.size === 0) return outcomes;
      for (const [key, issue] of issues) outcomes.set(key, { issue });
    }
  });
}

/** Writes settings unless one of them is wrong. @returns what is wrong, by key: then nothing is written */
async function issuesOf(open: Ctx, wanted: Partial<Settings>): Promise<Map<string, string>> {
  try {
    await updateSettings(open, wanted);
    return new Map();
  } catch (error) {
    const issues =
      error instanceof ApiError
        ? (error.details ?? []).map(({ field, message }) => [field.replace(/\W.*/s, ''), message] as const)
        : [];
    const ours = issues.filter(([key]) => Object.hasOwn(wanted, key));
    // What is wrong between others here is no matter of the move.
    if (ours.length === 0) throw error;
    return new Map(ours);
  }
}

/** Returns how a setting is now, for `takeBackSetting`. */
export async function settingStamp(ctx: Ctx, key: keyof Settings): Promise<string> {
  return stampOf((await readSettings(ctx))[key]);
}

const stampOf = (value: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(value ?? null))
    .digest('base64url');

/** Leaves a setting that another site had set undecided again, unless someone has changed it since. */
export function takeBackSetting(ctx: Ctx, key: keyof Settings, stamp: string): Promise<TakenBack> {
  return inTransaction(ctx, async (open) => {
    const stored = await readSettings(open);
    if (!Object.hasOwn(stored, key)) return 'gone';
    if (stampOf(stored[key]) !== stamp) return 'kept';
    const issues = await issuesOf(open, { [key]: undefined });
    return issues.size > 0 ? 'kept' : 'removed';
  });
}
