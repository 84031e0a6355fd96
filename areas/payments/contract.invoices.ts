import { defineCall, envelope } from '@keystead/http/call';
import { text } from '@keystead/http/fields';
import { z } from 'zod';

// Extension: what `get_payment_details` names as `invoices` of a payment.
export const getInvoice = defineCall({
  path: 'get-invoice',
  method: 'GET',
  who: 'signed_in',
  summary: 'An own invoice or credit note, with the address of its PDF, which ends in a quarter of an hour',
  request: z.object({ number: text(40) }),
  answer: envelope(
    z.object({
      number: z.string(),
      kind: z.enum(['invoice', 'credit_note']),
      payment_transaction_id: z.number().int(),
      /** Of a credit note: the invoice it takes back. Else "". */
      credits: z.string(),
      issued_at: z.string(),
      currency: z.string(),
      net: z.number(),
      tax: z.number(),
      total: z.number(),
      url: z.string(),
    }),
  ),
  errors: ['not_found'],
});
