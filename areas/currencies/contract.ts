import { defineCall, envelope } from '@keystead/http/call';
import { z } from 'zod';

export * from './rules.ts';

export const getCurrencyRates = defineCall({
  path: 'get-currency-rates',
  method: 'GET',
  who: 'anyone',
  summary:
    'What one unit of the operator’s currency is in others, and since when; to show prices by, not to pay by',
  request: z.object({}),
  answer: envelope(
    z.object({
      /** ISO 4217: the operator's currency, which prices are in. */
      base: z.string(),
      /** Day of the rates, `2026-09-29`. */
      date: z.string(),
      /** Where they are from. */
      source: z.string(),
      /** By code; empty where the source does not know the operator's currency. */
      rates: z.record(z.string(), z.number()),
    }),
  ),
});
