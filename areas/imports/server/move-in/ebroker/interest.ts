import type { DumpRow } from '../dump/read-dump.ts';
import type { Read, Thing } from '../records.ts';
import type { Reading } from '../system.ts';
import { moment, text } from '../values.ts';

export const INTERESTS: Reading<'interest'> = {
  table: 'interested_users',
  read: (row) => ({
    oldId: text(row, 'id'),
    personId: text(row, 'customer_id'),
    homeId: text(row, 'property_id'),
    createdAt: moment(text(row, 'created_at')),
  }),
};

const DAY_MS = 24 * 3600 * 1000;

/** Returns when something ends; a day without a time ends with itself. */
function endOf(value: string): Date | null {
  const end = moment(value);
  if (!end) return null;
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(end.getTime() + DAY_MS) : end;
}

/** Why one does not come, by its state there. */
const OVER: Readonly<Record<string, string>> = {
  '1': 'was not approved there: its owner asks for it here',
  '2': 'was rejected there',
  '3': 'was over',
};

/** Homes and developments that stand first; only those whose time has not run out. */
export const ADVERTISEMENTS: Reading<'advertisement'> = {
  table: 'advertisements',
  read(row, _children, { now }): Read<Thing<'advertisement'>> {
    const oldId = text(row, 'id');
    const reason = OVER[text(row, 'status')] ?? reasonAgainst(row, now);
    if (reason !== undefined) return { oldId, leftOut: reason };
    const isProject = text(row, 'for') === 'project';
    return {
      oldId,
      homeId: isProject ? undefined : text(row, 'property_id'),
      projectId: isProject ? text(row, 'project_id') : undefined,
      startsAt: moment(text(row, 'start_date')) ?? now,
      endsAt: endOf(text(row, 'end_date')),
    };
  },
};

function reasonAgainst(row: DumpRow, now: Date): string | undefined {
  if (text(row, 'status') !== '0') return `is in the state "${text(row, 'status')}", which is not known here`;
  if (text(row, 'is_enable') === '0') return 'was turned off there';
  const endsAt = endOf(text(row, 'end_date'));
  const startsAt = moment(text(row, 'start_date'));
  if (endsAt && endsAt <= now) return 'was over';
  return endsAt && startsAt && endsAt <= startsAt ? 'ends before it begins' : undefined;
}
