import { extensionPoint } from '@keystead/kit/extension-point';
import type { Ctx } from '@keystead/platform/context';

/** Decision of staff on a report; `outcome` is their text, "" without any. */
export interface DecidedReport {
  readonly id: number;
  readonly reporterId: number;
  readonly listingId: number | null;
  readonly title: string;
  readonly status: 'upheld' | 'dismissed';
  readonly outcome: string;
}

/** Receives every decision on a report, in the transaction that writes it. */
export const reportDecided = extensionPoint<(ctx: Ctx, decided: DecidedReport) => Promise<void>>(
  'moderation.reportDecided',
  async () => undefined,
);
