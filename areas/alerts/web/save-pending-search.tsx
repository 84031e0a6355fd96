import { useEffect, useEffectEvent } from 'react';
import { takePending } from './pending.ts';
import { useSave } from './use-save.ts';

/** Stands where only the signed-in are: saves what someone wanted to save before they were. */
export function SavePendingSearch() {
  const { save } = useSave();
  const savePending = useEffectEvent(() => {
    const pending = takePending();
    if (pending) save(pending);
  });
  useEffect(() => savePending(), []);
  return null;
}
