import type { Ctx } from '@keystead/platform/context';
import { setBankDetails } from './gateways.service.ts';

/** Returns where people of the demo world transfer money to: an account of the kind that banks print in examples. */
export async function seedPayments(ctx: Ctx): Promise<void> {
  await setBankDetails(ctx, [
    { title: 'Account holder', value: 'Keystead Demonstration' },
    { title: 'Bank', value: 'Example Bank' },
    { title: 'IBAN', value: 'PT50 0002 0123 1234 5678 9015 4' },
    { title: 'BIC', value: 'EXAMPTPL' },
  ]);
}
