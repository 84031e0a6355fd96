import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LIMITS } from '../rules.ts';
import { paymentTitle, REFUND_REASONS, STATE_CHOICES } from './labels.ts';

/** What owners read. */
const own = JSON.parse(readFileSync(`${import.meta.dirname}/../web/messages/en.json`, 'utf8')) as Record<
  string,
  string
>;

it('payments stand in the back office as their payers read it', () => {
  for (const { id, name } of STATE_CHOICES) expect(name, id).toBe(own[id]);
});

it('suggested reasons of a refund fit on a credit note', () => {
  for (const reason of REFUND_REASONS) expect(reason.length, reason).toBeLessThanOrEqual(LIMITS.reason);
});

it('a payment that is found says what was paid, for what and by whom', () => {
  const paid = {
    id: 7,
    amount: 29,
    currency: 'EUR',
    package_name: 'Private seller',
    account_name: 'Petra Payer',
  };
  expect(paymentTitle(paid)).toMatch(/^No\. 7, .*29.*, Private seller, Petra Payer$/);
  expect(paymentTitle({ ...paid, account_name: '' })).toMatch(/Private seller$/);
});
