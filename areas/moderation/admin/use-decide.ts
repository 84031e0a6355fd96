import { apiErrorOf, useAct } from '@keystead/admin';
import { useCallback, useState } from 'react';
import { useNotify } from 'react-admin';
import type { QueueRow } from '../contract.staff.ts';
import type { QueueAction } from '../rules.queue.ts';
import { DONE_LABELS } from './labels.ts';

interface Outcome {
  id: string;
  is_done: boolean;
  code: string;
  message: string;
  decided_by: string;
}

export interface Decision {
  /** As they were read: what has changed since is not decided. */
  readonly items: readonly Pick<QueueRow, 'id' | 'seen'>[];
  readonly action: QueueAction;
  readonly reason?: string;
}

/** Decides things of the queue and says what became of them. `decide` gives the ids that are settled now. */
export function useDecide(): { decide: (decision: Decision) => Promise<string[]>; isBusy: boolean } {
  const act = useAct();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const decide = useCallback(
    async ({ items, action, reason }: Decision) => {
      setBusy(true);
      try {
        const { data } = await act('queue', 'decide', {
          ids: items.map(({ id }) => id),
          seen: items.map(({ seen }) => seen),
          action,
          ...(reason !== undefined && reason !== '' && { reason }),
        });
        const outcomes = data as Outcome[];
        say(notify, outcomes, action);
        // What someone else has decided is settled as well.
        return outcomes.filter((one) => one.is_done || one.decided_by !== '').map(({ id }) => id);
      } catch (error) {
        notify(apiErrorOf(error)?.message ?? 'ra.notification.http_error', { type: 'error' });
        return [];
      } finally {
        setBusy(false);
      }
    },
    [act, notify],
  );
  return { decide, isBusy };
}

function say(notify: ReturnType<typeof useNotify>, outcomes: readonly Outcome[], action: QueueAction): void {
  const done = outcomes.filter(({ is_done }) => is_done).length;
  const [failed] = outcomes.filter(({ is_done }) => !is_done);
  if (!failed) {
    notify(`${done === 1 ? '1 item' : `${done} items`} ${DONE_LABELS[action]}`, { type: 'success' });
    return;
  }
  const rest = outcomes.length - done;
  const head = outcomes.length === 1 ? '' : `${done} ${DONE_LABELS[action]}, ${rest} not: `;
  notify(`${head}${failed.message}`, { type: done > 0 ? 'warning' : 'error', autoHideDuration: 8000 });
}
