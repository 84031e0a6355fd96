import { type Answers, inApp } from '@keystead/testing/in-app';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerOffer, counterOffer, getOffer, makeOffer, type OfferDetail } from '../contract.ts';
import type { OfferKind } from '../rules.ts';
import { OfferView } from './own/offer-view.tsx';
import { TermsForm } from './own/terms-form.tsx';

const OFFER: OfferDetail = {
  id: 6,
  kind: 'sell',
  side: 'seller',
  state: 'submitted',
  version: 2,
  property_id: 42,
  title: 'Flat by the river',
  slug_id: 'flat',
  other_id: 9,
  other_name: 'Bo Buyer',
  currency: 'EUR',
  amount: 250_000,
  conditions: ['survey'],
  starts_on: null,
  months: null,
  people: null,
  expires_at: '2027-06-07T09:30:00.000Z',
  created_at: '2027-05-31T09:30:00.000Z',
  updated_at: '2027-05-31T09:30:00.000Z',
  is_taken: false,
  steps: ['accept', 'counter', 'decline'],
  text: 'We love it.',
  rounds: [
    {
      id: 1,
      step: 'make',
      side: 'buyer',
      name: 'Bo Buyer',
      terms: {
        amount: 250_000,
        conditions: ['survey'],
        starts_on: null,
        months: null,
        people: null,
        expires_at: '2027-06-07T09:30:00.000Z',
      },
      text: 'We love it.',
      at: '2027-05-31T09:30:00.000Z',
    },
  ],
  may_edit: true,
  documents: [],
};
const NOTHING = { amount: null, conditions: [], starts_on: null, months: 12, people: 1 };
const form = (kind: OfferKind, onDone = vi.fn()) => (
  <TermsForm
    call={makeOffer}
    which={{ property_id: '42' }}
    kind={kind}
    currency="EUR"
    begun={NOTHING}
    label="Send the offer"
    onDone={onDone}
  />
);
const server = (offer: OfferDetail, change: Answers = {}): Answers => ({
  [getOffer.path]: () => ({ data: offer }),
  ...change,
});

test('an offer is sent once it has an amount, with its conditions', async () => {
  const onDone = vi.fn();
  const { sent } = await inApp(form('sell', onDone), { [makeOffer.path]: () => ({ data: OFFER }) });
  const send = page.getByRole('button', { name: 'Send the offer' });
  await send.click();
  await expect.element(page.getByText('Please fill in what is missing.')).toBeVisible();
  expect(sent(makeOffer.path)).toEqual([]);
  await page.getByRole('textbox', { name: 'Amount' }).fill('250000');
  await page.getByRole('checkbox', { name: 'Survey' }).click();
  await page.getByRole('textbox', { name: /Anything else/ }).fill('We love it.');
  await send.click();
  await expect.poll(() => onDone.mock.calls).toEqual([[6]]);
  expect(sent(makeOffer.path)).toEqual([
    {
      property_id: '42',
      amount: '250000',
      currency: 'EUR',
      days: '7',
      conditions: 'survey',
      text: 'We love it.',
    },
  ]);
});

test('an application needs a day, and is for so many months and people', async () => {
  const { sent } = await inApp(form('rent'), { [makeOffer.path]: () => ({ data: OFFER }) });
  await page.getByRole('textbox', { name: 'Monthly rent' }).fill('1200');
  await page.getByRole('button', { name: 'Send the offer' }).click();
  await expect.element(page.getByText('This is needed')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Months' })).toHaveValue('12');
  expect(sent(makeOffer.path)).toEqual([]);
});

test('what the server rejects stands at its field, and nothing is lost', async () => {
  await inApp(form('sell'), {
    [makeOffer.path]: () => ({
      status: 400,
      code: 'validation',
      message: 'amount: must be at least 1',
      details: [{ field: 'amount', message: 'must be at least 1' }],
    }),
  });
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await amount.fill('250000');
  await page.getByRole('button', { name: 'Send the offer' }).click();
  await expect.element(amount).toHaveAccessibleDescription(/Must be at least 1/);
  await expect.element(amount).toHaveValue('250,000');
});

test('an offer that stands already is led to', async () => {
  await inApp(form('sell'), {
    [makeOffer.path]: () => ({
      status: 409,
      code: 'conflict',
      message: 'You have made an offer already.',
      offer_id: 6,
    }),
  });
  await page.getByRole('textbox', { name: 'Amount' }).fill('250000');
  await page.getByRole('button', { name: 'Send the offer' }).click();
  await expect
    .element(page.getByRole('link', { name: 'See your offer' }))
    .toHaveAttribute('href', '/user/offers?offer=6');
});

test('an offer is accepted after a question, from the version that was read', async () => {
  const { sent } = await inApp(
    <OfferView id={6} />,
    server(OFFER, { [answerOffer.path]: () => ({ data: OFFER }) }),
  );
  await expect.element(page.getByText('€250,000').first()).toBeVisible();
  await page.getByRole('button', { name: 'Accept' }).click();
  expect(sent(answerOffer.path)).toEqual([]);
  const question = page.getByRole('alertdialog', { name: 'Accept' });
  await question.getByRole('textbox', { name: /Reason/ }).fill('A deal');
  await question.getByRole('button', { name: 'Accept' }).click();
  await expect
    .poll(() => sent(answerOffer.path))
    .toEqual([{ id: '6', version: '2', step: 'accept', reason: 'A deal' }]);
  // It is shown as it is then.
  await expect.poll(() => sent(getOffer.path).length).toBe(2);
});

test('a counter-offer begins with what is on the table', async () => {
  const { sent } = await inApp(
    <OfferView id={6} />,
    server(OFFER, { [counterOffer.path]: () => ({ data: OFFER }) }),
  );
  await page.getByRole('button', { name: 'Counter-offer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Counter-offer' });
  const amount = dialog.getByRole('textbox', { name: 'Amount' });
  await expect.element(amount).toHaveValue('250,000');
  await expect.element(dialog.getByRole('checkbox', { name: 'Survey' })).toBeChecked();
  await amount.fill('260000');
  await dialog.getByRole('button', { name: 'Send the counter-offer' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent(counterOffer.path)).toEqual([
    { id: '6', version: '2', amount: '260000', currency: 'EUR', days: '7', conditions: 'survey' },
  ]);
});

test('where the other side was first, the offer is shown anew', async () => {
  const { sent } = await inApp(
    <OfferView id={6} />,
    server(OFFER, {
      [answerOffer.path]: () => ({ status: 409, code: 'conflict', message: 'This offer has changed.' }),
    }),
  );
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click();
  await expect.poll(() => sent(getOffer.path).length).toBe(2);
});

test('who only reads an offer is offered no steps', async () => {
  await inApp(<OfferView id={6} />, server({ ...OFFER, steps: [], may_edit: false }));
  await expect.element(page.getByRole('heading', { name: 'Flat by the river' })).toBeVisible();
  for (const name of ['Accept', 'Decline', 'Counter-offer'])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument();
});
