import type { Ctx } from '@keystead/platform/context';

export type Say = (line: string) => void;

/** A command: its arguments as they are typed, what it does, and how. */
export interface Command {
  readonly usage: string;
  readonly about: string;
  run(ctx: Ctx, words: readonly string[], say: Say): Promise<void>;
}
