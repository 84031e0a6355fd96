import { useAct } from '@keystead/admin';
import { useNotify, useRefresh } from 'react-admin';
import type { StaffListing } from '../contract.staff.ts';
import { ACTIONS, type StaffAction } from './labels.ts';

interface Outcome {
  id: number;
  is_done: boolean;
  message: string;
}

/** Moves listings on from the version that was read, and returns the outcome. @throws errors of the whole call */
export function useDecide() {
  const act = useAct();
  const notify = useNotify();
  const refresh = useRefresh();
  return async (listings: readonly StaffListing[], action: StaffAction, reason = '') => {
    const { data } = await act('listings', 'decide', {
      ids: listings.map(({ id }) => id),
      versions: listings.map(({ version }) => version),
      action,
      ...(reason !== '' && { reason }),
    });
    const outcomes = data as Outcome[];
    const done = outcomes.filter(({ is_done: isDone }) => isDone).length;
    const failed = outcomes.find(({ is_done: isDone }) => !isDone);
    const words = `${done === 1 ? '1 listing' : `${done} listings`} ${ACTIONS[action].done}`;
    if (!failed) notify(words, { type: 'success' });
    else {
      const head = outcomes.length === 1 ? '' : `${words}, ${outcomes.length - done} not: `;
      notify(`${head}${failed.message}`, { type: done > 0 ? 'warning' : 'error', autoHideDuration: 8000 });
    }
    refresh();
  };
}
