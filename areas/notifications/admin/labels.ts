import type { Broadcast } from '../contract.staff.ts';
import type { BroadcastState } from '../rules.broadcast.ts';

/** What broadcasts are said in. */
export const STATE_LABELS: Readonly<Record<BroadcastState, string>> = {
  scheduled: 'Scheduled',
  running: 'Sending',
  done: 'Sent',
  cancelled: 'Stopped',
};

export const STATE_COLOURS = {
  scheduled: 'info',
  running: 'warning',
  done: 'success',
  cancelled: 'default',
} as const satisfies Record<BroadcastState, string>;

/** Returns the audience in one line. */
export function audienceLabel(one: Broadcast): string {
  if (one.to === 'all') return 'Everyone';
  if (one.to === 'people') return one.people.length === 1 ? '1 person' : `${one.people.length} people`;
  const { kind, has_listings: homes, has_package: packages, city, language, seen_within, unseen_for } = one;
  return [
    kind === null ? 'People' : kind === 'agent' ? 'Verified agents' : 'People who are not agents',
    homes === null ? '' : homes ? 'with homes on offer' : 'without a home on offer',
    packages === null ? '' : packages ? 'with a package' : 'without a package',
    city === null ? '' : `of ${city}`,
    language === null ? '' : `written to in “${language}”`,
    seen_within === null ? '' : `here within ${seen_within} days`,
    unseen_for === null ? '' : `not here for ${unseen_for} days`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** Returns `400 of 640`. */
export function progressLabel({ reached, expected }: Pick<Broadcast, 'reached' | 'expected'>): string {
  return expected === null
    ? ''
    : `${reached.toLocaleString()} of ${Math.max(expected, reached).toLocaleString()}`;
}
