import { type Visit, visitAt } from '../../rules.ts';

const NAME = 'visits';

/** Notices in this browser that its visitor is here. @returns what was posted later is new to them */
export function visitHere(): number | undefined {
  try {
    const stored = JSON.parse(window.localStorage.getItem(NAME) ?? '{}') as Visit;
    const visit = visitAt(stored, Date.now());
    window.localStorage.setItem(NAME, JSON.stringify(visit));
    return visit.since;
  } catch {
    return undefined;
  }
}
