import type { Ctx } from '@keystead/platform/context';

/** What a later area keeps of people, so that they can take it with them and have it erased. */
export interface PersonalData {
  /** Name of the topic in the exported file. */
  readonly topic: string;
  /** Everything the person owns, as it may stand in a JSON file. */
  exportOf(ctx: Ctx, accountId: number): Promise<unknown>;
  /**
   * Erases it, or takes the person's name off what others may keep. Runs in the transaction that erases the account.
   * @returns storage keys of files that nothing names any more
   */
  erase(ctx: Ctx, accountId: number): Promise<string[]>;
}

const topics = new Map<string, PersonalData>();

/** Adds what an area keeps of people; called by its `connect`. */
export function addPersonalData(data: PersonalData): void {
  topics.set(data.topic, data);
}

export function personalData(): PersonalData[] {
  return [...topics.values()];
}
