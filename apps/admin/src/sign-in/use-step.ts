import { useState } from 'react';
import { type Issue, issueOf } from './api-error.ts';

/** Returns one step that sends something: busy meanwhile, and what was wrong afterwards. */
export function useStep() {
  const [isBusy, setBusy] = useState(false);
  const [issue, setIssue] = useState<Issue>();
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setIssue(undefined);
    try {
      await work();
    } catch (error) {
      setIssue(issueOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, issue, run };
}
