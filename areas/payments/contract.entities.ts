import { id } from '@keystead/http/fields';
import { z } from 'zod';
import { ALL_METHODS, STATES } from './rules.ts';

/** Extension: the agency that the package is for, whose packages one manages; else it is for oneself. */
export const forAgency = { agency_id: id().optional() };

/** A payment as its payer sees it. */
export const paymentTransaction = z.object({
  id: z.number().int(),
  /** Who has paid. */
  user_id: z.number().int(),
  package_id: z.number().int(),
  /** In the unit of `currency`, as packages are priced. */
  amount: z.number(),
  payment_gateway: z.string(),
  payment_type: z.enum(['online payment', 'bank transfer']),
  order_id: z.string().nullable(),
  transaction_id: z.string().nullable(),
  payment_status: z.enum(STATES),
  reject_reason: z.string().nullable(),
  package: z.object({ id: z.number().int(), name: z.string(), price: z.number() }),
  created_at: z.string(),
  updated_at: z.string(),
  // Extensions.
  currency: z.string(),
  method: z.enum(ALL_METHODS),
  /** The agency that it is for; null: its payer. */
  agency_id: z.number().int().nullable(),
  /** What to write beside a bank transfer, else "". */
  transfer_reference: z.string(),
  /** Whether a receipt may be sent, and what was sent: addresses that end in a quarter of an hour. */
  takes_receipt: z.boolean(),
  receipts: z.array(z.object({ name: z.string(), url: z.string(), created_at: z.string() })),
  /** What was issued for it, to be fetched by `get-invoice`. */
  invoices: z.array(z.object({ number: z.string(), kind: z.enum(['invoice', 'credit_note']) })),
  /** Whether the payer may still give it up. */
  can_cancel: z.boolean(),
  /** Its money is on its way back, or disputed at the payer's bank: its package rests until that is settled. */
  is_refunding: z.boolean(),
  is_disputed: z.boolean(),
});

/** `not_found`: no such package, or agency. `bad_request`: it is free, or the way of paying is not open. */
export const beginningErrors = [
  'not_found',
  'forbidden',
  'bad_request',
  'conflict',
  'unprocessable',
  'unavailable',
] as const;
