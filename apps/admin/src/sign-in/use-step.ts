import { useState } from 'react';
import { type Fault, faultOf } from './api-error.ts';

/** One step that sends something: busy meanwhile, and what was wrong afterwards. */
export function useStep() {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault>();
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setFault(undefined);
    try {
      await work();
    } catch (error) {
      setFault(faultOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, fault, run };
}
