import { useEffect, useState, useSyncExternalStore } from 'react';
import { DraftController } from './controller.ts';
import type { DraftServer } from './server.ts';
import type { DraftStore } from './store.ts';

/**
 * Opens the draft of a form's screen, see `DraftController`. Store and server count as they are at the first rendering.
 * @param wanted id of the saved draft to continue, 0 for a new one
 */
export function useDraftController<Draft extends { title: string }>(
  store: DraftStore<Draft>,
  server: DraftServer,
  wanted?: number,
) {
  const [controller] = useState(() => new DraftController(store, server));
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
