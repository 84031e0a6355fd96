import type { SummarySection } from '@keystead/platform/customer-summary';
import { readReportsOf } from './reports.queries.ts';

/** What someone has reported. */
export const ownReports: SummarySection = {
  topic: 'reports',
  label: 'Reports they sent',
  right: 'reports:view',
  async read(ctx, accountId, most) {
    const { rows, total } = await readReportsOf(ctx, accountId, { limit: most, offset: 0 });
    const lines = rows.map(
      ({ id, listing_title: title, reason, other_message: words, status, created_at: at }) => ({
        title,
        note: reason ?? words ?? '',
        state: status,
        at,
        record: { resource: 'queue', id: `report-${id}` },
      }),
    );
    return { lines, total };
  },
};
