import { type Answers, inApp } from '@keystead/testing/in-app';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  getWebhookDeliveries,
  getWebhooks,
  renewWebhookSecret,
  resendWebhookDelivery,
  saveWebhook,
  testWebhook,
  type Webhook,
  type WebhookDelivery,
} from '../contract.ts';
import { WebhooksPage } from './webhooks-page.tsx';

const WEBHOOK: Webhook = {
  id: 4,
  agency_id: 0,
  url: 'https://crm.example.org/hook',
  events: ['listing.published', 'lead.created'],
  is_active: true,
  failing_since: null,
  stopped_at: null,
  former_secret_until: null,
  secret: '',
  created_at: '2027-05-30T09:30:00.000Z',
};
const DELIVERY: WebhookDelivery = {
  id: 11,
  event_id: 'evt_abc',
  event: 'lead.created',
  state: 'failed',
  attempts: 6,
  status: 503,
  problem: 'status',
  answer: 'Away for maintenance',
  took_ms: 120,
  body: '{"id":"evt_abc"}',
  created_at: '2027-05-31T09:30:00.000Z',
  tried_at: '2027-06-01T09:30:00.000Z',
  due_at: null,
};
const OWNERS = [
  { agency_id: 0, name: '' },
  { agency_id: 3, name: 'Tide Estates' },
];
const server = (webhooks: readonly Webhook[], change: Answers = {}): Answers => ({
  [getWebhooks.path]: () => ({ data: { owners: OWNERS, webhooks } }),
  [getWebhookDeliveries.path]: () => ({ data: [DELIVERY], total: 1 }),
  ...change,
});

test('a webhook is added with an address and events, and its secret is shown once', async () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const { sent } = await inApp(
    <WebhooksPage search={{}} />,
    server([], { [saveWebhook.path]: () => ({ data: { ...WEBHOOK, secret } }) }),
  );
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a webhook' });
  const save = dialog.getByRole('button', { name: 'Save' });
  await save.click();
  await expect.element(dialog.getByText('Fill this in.')).toBeVisible();
  await expect.element(dialog.getByText('Choose at least one event.')).toBeVisible();
  expect(sent(saveWebhook.path)).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Address' }).fill('https://crm.example.org/hook');
  await dialog.getByRole('checkbox', { name: /New lead/ }).click();
  await dialog.getByRole('checkbox', { name: /Payment received/ }).click();
  await save.click();
  await expect
    .poll(() => sent(saveWebhook.path))
    .toEqual([
      {
        agency_id: '0',
        url: 'https://crm.example.org/hook',
        events: 'lead.created,payment.paid',
        is_active: '1',
      },
    ]);
  const shown = page.getByRole('dialog', { name: 'Copy the secret now' });
  await expect.element(shown.getByRole('textbox', { name: 'Secret' })).toHaveValue(secret);
  await shown.getByRole('button', { name: 'I have copied it' }).click();
  await expect.element(shown).not.toBeInTheDocument();
});

test('what is wrong with an address is said at its field', async () => {
  const message = 'must be an address on the internet';
  await inApp(
    <WebhooksPage search={{}} />,
    server([WEBHOOK], {
      [saveWebhook.path]: () => ({
        status: 400,
        code: 'validation',
        message: `url: ${message}`,
        details: [{ field: 'url', message }],
      }),
    }),
  );
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit' });
  const address = dialog.getByRole('textbox', { name: 'Address' });
  await expect.element(address).toHaveValue(WEBHOOK.url);
  await address.fill('https://localhost/');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Must be an address on the internet.')).toBeVisible();
});

test('agencies hear of no payments', async () => {
  await inApp(<WebhooksPage search={{ agency: 3 }} />, server([]));
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a webhook' });
  await expect.element(dialog.getByRole('checkbox', { name: /Viewing booked/ })).toBeVisible();
  await expect.element(dialog.getByRole('checkbox', { name: /Payment received/ })).not.toBeInTheDocument();
});

test('the log says what has not arrived, and sends it again', async () => {
  const failing = { ...WEBHOOK, failing_since: '2027-05-31T09:30:00.000Z' };
  const { sent } = await inApp(
    <WebhooksPage search={{ log: 4 }} />,
    server([failing], { [resendWebhookDelivery.path]: () => ({}), [testWebhook.path]: () => ({}) }),
  );
  await expect.element(page.getByText('Failing', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Not delivered')).toBeVisible();
  await expect.element(page.getByText(/Status 503 · Try 6 of 6/)).toBeVisible();
  await page.getByText('Details').click();
  await expect.element(page.getByText('Away for maintenance')).toBeVisible();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => sent(resendWebhookDelivery.path)).toEqual([{ id: '11' }]);
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect.poll(() => sent(testWebhook.path)).toEqual([{ id: '4' }]);
});

test('a secret is renewed after a question', async () => {
  const { sent } = await inApp(
    <WebhooksPage search={{}} />,
    server([WEBHOOK], {
      [renewWebhookSecret.path]: () => ({ data: { ...WEBHOOK, secret: 'whsec_new' } }),
    }),
  );
  await page.getByRole('button', { name: 'Renew secret' }).click();
  const question = page.getByRole('alertdialog', { name: 'Renew the secret?' });
  await question.getByRole('button', { name: 'Renew secret' }).click();
  await expect.poll(() => sent(renewWebhookSecret.path)).toEqual([{ id: '4' }]);
  const shown = page.getByRole('dialog', { name: 'Copy the secret now' });
  await expect.element(shown.getByRole('textbox', { name: 'Secret' })).toHaveValue('whsec_new');
});

test('an inactive webhook says why, and sends nothing', async () => {
  const stopped = { ...WEBHOOK, is_active: false, stopped_at: '2027-06-03T09:30:00.000Z' };
  await inApp(<WebhooksPage search={{ log: 4 }} />, server([stopped]));
  await expect.element(page.getByText(/nothing arrived there for three days/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send a test' })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Send again' })).toBeDisabled();
});
