import { extensionPoint } from '@keystead/kit/extension-point';
import type { Ctx } from '@keystead/platform/context';

/** What staff have said to a report; `outcome` in their words, "" without any. */
export interface DecidedReport {
  readonly id: number;
  readonly reporterId: number;
  readonly listingId: number | null;
  readonly title: string;
  readonly status: 'upheld' | 'dismissed';
  readonly outcome: string;
}

/** Told of every decision on a report, in the transaction that writes it. */
export const reportDecided = extensionPoint<(ctx: Ctx, decided: DecidedReport) => Promise<void>>(
  'moderation.reportDecided',
  async () => undefined,
);
