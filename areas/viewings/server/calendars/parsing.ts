import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createTurns } from '@keystead/kit/turns';
import { CALENDARS } from '../../rules.ts';
import type { Stretch } from '../slots.ts';
import { CalendarError } from './fetching.ts';

/** What the thread is given. */
export interface Asked {
  readonly text: string;
  readonly span: Stretch;
  /** Of whose calendar it is: days without a zone, and times of none, are by its clock. */
  readonly timeZone: string;
  /** Of this site, whose own events in a calendar take nobody's time. */
  readonly host: string;
}
/** What it answers. */
export type Parsed =
  | { readonly busy: readonly Stretch[] }
  | { readonly problem: 'not_calendar' | 'too_large' };

/** One at a time: memory is bounded by that of one. */
const inTurn = createTurns(1, 100);

/**
 * Returns when the owner of a calendar is busy within a span, in order. In a thread of its own, with bounded time and memory:
 * whatever stands in a calendar of strangers, the server goes on.
 * @throws CalendarError
 */
export const busyTimes = (
  asked: Asked,
  {
    limitMs = CALENDARS.parsing * 1000,
    memory = CALENDARS.memory,
  }: { limitMs?: number; memory?: number } = {},
): Promise<readonly Stretch[]> =>
  inTurn(async () => {
    const thread = new Worker(new URL('./parsing-thread.ts', import.meta.url), {
      name: 'calendar',
      workerData: asked,
      resourceLimits: { maxOldGenerationSizeMb: memory },
    });
    const end = new AbortController();
    const timer = setTimeout(() => void thread.terminate(), limitMs);
    try {
      // An error of the thread, as out of memory, rejects; one that is ended says nothing else.
      const [parsed] = (await Promise.race([
        once(thread, 'message', end),
        once(thread, 'exit', end).then(() => [undefined]),
      ])) as [Parsed | undefined];
      if (parsed === undefined) throw new CalendarError('too_slow');
      if ('problem' in parsed) throw new CalendarError(parsed.problem);
      return parsed.busy;
    } catch (error) {
      if ((error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY')
        throw new CalendarError('too_large');
      // Whatever its library does not survive is no calendar.
      throw error instanceof CalendarError ? error : new CalendarError('not_calendar', { cause: error });
    } finally {
      clearTimeout(timer);
      end.abort();
      await thread.terminate();
    }
  });
