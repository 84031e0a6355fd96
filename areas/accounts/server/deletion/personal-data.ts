import type { ArchiveEntry } from '@keystead/platform/archive';
import type { Ctx } from '@keystead/platform/context';

/** Personal data stored by a later area, so that it can be exported and erased. */
export interface PersonalData {
  /** Name of the topic in the exported file. */
  readonly topic: string;
  /** Everything the person owns, as it may stand in a JSON file. */
  exportOf(ctx: Ctx, accountId: number): Promise<unknown>;
  /** Whether the stored files that the export names are the person's own: they leave with the archive then. */
  readonly ownsFiles?: true;
  /** Returns further files of the archive. */
  archived?(ctx: Ctx, accountId: number): AsyncIterable<ArchiveEntry>;
  /**
   * Erases it, or anonymises what others may retain. Runs in the transaction that erases the account.
   * @returns storage keys of files that nothing names any more
   */
  erase(ctx: Ctx, accountId: number): Promise<string[]>;
}

const topics = new Map<string, PersonalData>();

/** Registers the personal data of an area; called by its `connect`. */
export function addPersonalData(data: PersonalData): void {
  topics.set(data.topic, data);
}

export function personalData(): PersonalData[] {
  return [...topics.values()];
}
