import { visitAt } from '../../rules.ts';
import { storedNumbers, storeNumbers } from './stored-numbers.ts';

/** Notices in this browser that its visitor is here. @returns what was posted later is new to them */
export function visitHere(): number | undefined {
  const now = Date.now();
  const [last = now, before] = storedNumbers('visits');
  const { since } = visitAt({ last, since: before }, now);
  storeNumbers('visits', since === undefined ? [now] : [now, since], 2);
  return since;
}
