import { selectToken } from '@keystead/accounts/web';
import { useApi } from '@keystead/http/react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { DraftController } from './draft-controller.ts';
import type { DraftShape } from './shape.ts';

/** The draft of a form's screen, see `DraftController`. @param wanted id of the saved draft to go on with, 0 for a new one */
export function useDraftController<Draft extends { title: string }>(
  shape: DraftShape<Draft>,
  accountId: number,
  wanted?: number,
) {
  const api = useApi();
  const token = useRef<string>(undefined);
  token.current = useSelector(selectToken);
  const [controller] = useState(() => new DraftController({ shape, accountId }, api, () => token.current));
  const state = useSyncExternalStore(controller.subscribe, controller.now, controller.now);
  // The address names it once; steps are gone to without it.
  const [first] = useState(wanted);
  useEffect(() => {
    void controller.open(first);
    return () => controller.close();
  }, [controller, first]);
  useEffect(() => {
    const look = () => (document.visibilityState === 'visible' ? controller.wake() : controller.flush());
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    window.addEventListener('online', look);
    window.addEventListener('offline', controller.lose);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
      window.removeEventListener('online', look);
      window.removeEventListener('offline', controller.lose);
    };
  }, [controller]);
  return { controller, ...state };
}
