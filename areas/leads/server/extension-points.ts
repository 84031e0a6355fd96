import { extensionPoint } from '@keystead/kit/extension-point';
import type { Ctx } from '@keystead/platform/context';

/** What has happened to a lead: it is new, or its state has changed. */
export interface LeadNews {
  readonly leadId: number;
  readonly what: 'created' | 'state_changed';
  /** Of the lead after it: the same news has the same one. */
  readonly version: number;
}

/** Called when a lead is new or its state changes, in the transaction that writes it; the webhooks area fills it. */
export const leadHappened = extensionPoint<(open: Ctx, news: LeadNews) => Promise<void>>(
  'leads.leadHappened',
  async () => undefined,
);

/** Called in the transaction that erases leads, by their ids; the webhooks area fills it. */
export const leadsErased = extensionPoint<(open: Ctx, leadIds: readonly number[]) => Promise<void>>(
  'leads.leadsErased',
  async () => undefined,
);
