import { selectToken } from '@keystead/accounts/web';
import { useApi } from '@keystead/http/react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { DraftDesk } from './draft-desk.ts';
import type { DraftShape } from './shape.ts';

/** The draft of a form's screen, see `DraftDesk`. @param wanted id of the saved draft to go on with, 0 for a new one */
export function useDesk<Draft extends { title: string }>(
  shape: DraftShape<Draft>,
  accountId: number,
  wanted?: number,
) {
  const api = useApi();
  const token = useRef<string>(undefined);
  token.current = useSelector(selectToken);
  const [desk] = useState(() => new DraftDesk({ shape, accountId }, api, () => token.current));
  const state = useSyncExternalStore(desk.subscribe, desk.now, desk.now);
  // The address names it once; steps are gone to without it.
  const [first] = useState(wanted);
  useEffect(() => {
    void desk.open(first);
    return () => desk.close();
  }, [desk, first]);
  useEffect(() => {
    const look = () => (document.visibilityState === 'visible' ? desk.wake() : desk.flush());
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    window.addEventListener('online', look);
    window.addEventListener('offline', desk.lose);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
      window.removeEventListener('online', look);
      window.removeEventListener('offline', desk.lose);
    };
  }, [desk]);
  return { desk, ...state };
}
