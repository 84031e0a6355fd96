import { staffCallAt } from '@keystead/http/staff';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createWebhook,
  deleteWebhookOfStaff,
  listWebhookDeliveries,
  listWebhooks,
  renewSecretOfStaff,
  resendDeliveryOfStaff,
  testWebhookOfStaff,
  updateWebhook,
} from '../contract.staff.ts';
import { deleteWebhook, getWebhookDeliveries, getWebhooks, saveWebhook, testWebhook } from '../contract.ts';
import { LIMITS } from '../rules.ts';
import { noteFailing } from './endpoints.queries.ts';
import { webhookMetrics } from './metrics.ts';
import { startWebhookWorld, type WebhookWorld } from './webhooks.fixture.ts';

let world: WebhookWorld;
beforeAll(async () => {
  world = await startWebhookWorld();
});
afterAll(() => world?.close());

it('never stores a secret readable, and shows it once', async () => {
  const { id, secret } = await world.listen(world.seller);
  const [row] = await runSql<{ secret: Buffer }>(
    world.ctx.db,
    'select secret from webhook_endpoint where id = $1',
    [id],
  );
  expect(row?.secret.includes(secret.slice(6))).toBe(false);
  const { data } = await world.call(getWebhooks, {}, world.seller);
  expect(JSON.stringify(data)).not.toContain(secret);
  await world.call(deleteWebhook, { id }, world.seller);
});

it('has no more endpoints than it may, however many are added at once', async () => {
  const { seller } = world;
  const form = { url: 'https://crm.example.org/hook', events: 'lead.created' };
  const all = await Promise.allSettled(
    Array.from({ length: LIMITS.endpoints + 4 }, () => world.call(saveWebhook, form, seller)),
  );
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(LIMITS.endpoints);
  const errors = all.flatMap((one) => (one.status === 'rejected' ? [one.reason as { code: string }] : []));
  expect(errors.map(({ code }) => code)).toEqual(Array(4).fill('conflict'));
  await runSql(world.ctx.db, 'delete from webhook_endpoint');
});

it('counts what is sent, and has a test in the log', async () => {
  const { id } = await world.listen(world.seller);
  await world.call(testWebhook, { id }, world.seller);
  await world.runJobs();
  const { data, total } = await world.call(getWebhookDeliveries, { id }, world.seller);
  expect(total).toBe(1);
  expect(data).toMatchObject([{ event: 'webhook.test', state: 'delivered', status: 204 }]);
  expect(world.arrived()).toEqual(['webhook.test']);
  const today = Date.parse(world.ctx.now().toISOString().slice(0, 10));
  const span = { days: 7, from: new Date(today - 13 * 86_400_000) };
  const { metrics } = await webhookMetrics.read(world.ctx, span);
  expect(metrics.map(({ name, value }) => [name, value])).toEqual([
    ['delivered', 1],
    ['failed', 0],
  ]);
});

it('shows staff all endpoints, whose addresses and payloads stay with their owners', async () => {
  const { id } = await world.listen(world.agent, { events: ['lead.created'] });
  const owner = await world.signInStaff('owner');
  const form = { url: `${world.receiver.url}?key=1`, events: 'lead.created,payment.paid' };
  const { data: made } = await world.call(createWebhook, form, owner);
  expect(made).toMatchObject({ owner: 'operator', owner_name: '', url: form.url });
  expect(made.secret).toMatch(/^whsec_/);
  world.receiver.secrets.push(made.secret);
  const { data } = await world.call(listWebhooks, { owner: 'person' }, owner);
  expect(data.find((one) => one.id === id)).toMatchObject({
    owner_name: 'Ada Agent',
    url: new URL(world.receiver.url).origin,
    secret: '',
  });
  const [other] = data.filter((one) => one.id === id);
  const change = { id, version: other?.version ?? '' };
  await expect(world.call(updateWebhook, { ...change, url: form.url }, owner)).rejects.toMatchObject({
    code: 'conflict',
  });
  await expect(world.call(renewSecretOfStaff, { id }, owner)).rejects.toMatchObject({ code: 'wrong_state' });
  const { data: off } = await world.call(updateWebhook, { ...change, is_active: '0' }, owner);
  expect(off).toMatchObject({ is_active: false, url: new URL(world.receiver.url).origin });
  await world.call(testWebhookOfStaff, { id: made.id }, owner);
  await world.runJobs();
  const { data: sent } = await world.call(listWebhookDeliveries, { webhook_id: made.id }, owner);
  expect(sent).toMatchObject([{ event: 'webhook.test', state: 'delivered', webhook_id: made.id }]);
  await world.call(resendDeliveryOfStaff, { id: sent[0]?.id ?? 0 }, owner);
  await world.runJobs();
  const { data: renewed } = await world.call(renewSecretOfStaff, { id: made.id }, owner);
  expect(renewed.secret).not.toBe(made.secret);
  const toDo = async () =>
    (await world.call(staffCallAt('GET', 'dashboard/to-do'), {}, owner)).data as {
      name: string;
      filter: object;
    }[];
  expect((await toDo()).map(({ name }) => name)).not.toContain('webhooks');
  await noteFailing(world.ctx, made.id, null);
  world.clock.advance(30);
  expect(await toDo()).toContainEqual(expect.objectContaining({ name: 'webhooks', count: 1 }));
  // It leads to what it counts.
  const { data: fine } = await world.call(createWebhook, { url: form.url, events: 'lead.created' }, owner);
  const { filter } = (await toDo()).find(({ name }) => name === 'webhooks') ?? {};
  const { data: failing } = await world.call(listWebhooks, filter ?? {}, owner);
  expect(failing.map((one) => one.id)).toEqual([made.id]);
  for (const { id } of [made, fine]) await world.call(deleteWebhookOfStaff, { id }, owner);
  expect((await world.call(listWebhooks, { owner: 'operator' }, owner)).total).toBe(0);
});

it('takes https addresses on the internet alone, and says what is wrong with others', async () => {
  const strict = await startWebhookWorld({ WEBHOOKS_INNER_NETWORK: '0' });
  try {
    const save = (form: Record<string, string>) =>
      strict.raw(`/api/${saveWebhook.path}`, {
        method: 'POST',
        body: new URLSearchParams({ events: 'lead.created', ...form }),
        token: strict.seller.token,
      });
    for (const [url, message] of [
      ['http://crm.example.org/', 'must be a secure web address'],
      ['ftp://crm.example.org/', 'must be a secure web address'],
      ['words', 'must be a secure web address'],
      ['https://user:pass@crm.example.org/', 'must have no name and password in it'],
      ['https://127.0.0.1/', 'must be an address on the internet'],
      ['https://[::1]/', 'must be an address on the internet'],
      ['https://169.254.169.254/latest', 'must be an address on the internet'],
      ['https://database.internal/', 'must be an address on the internet'],
      ['https://localhost/', 'must be an address on the internet'],
    ] as const) {
      const { status, body } = await save({ url });
      expect({ url, status, details: body.details }).toEqual({
        url,
        status: 400,
        details: [{ field: 'url', message }],
      });
    }
    for (const events of ['', 'lead.unknown']) {
      const { status, body } = await save({ url: 'https://crm.example.org/', events });
      expect({ events, status }).toEqual({ events, status: 400 });
      expect(JSON.stringify(body)).toContain('events');
    }
    expect((await save({ url: 'https://crm.example.org/#part' })).body.data).toMatchObject({
      url: 'https://crm.example.org/',
    });
    // Stored before, or by a name that leads inside meanwhile: it is asked where it leads when it is sent.
    const { data } = await strict.call(getWebhooks, {}, strict.seller);
    const id = data.webhooks[0]?.id ?? 0;
    for (const url of [strict.receiver.url, strict.receiver.url.replace('http:', 'https:')]) {
      await runSql(strict.ctx.db, 'update webhook_endpoint set url = $2 where id = $1', [id, url]);
      await strict.call(testWebhook, { id }, strict.seller);
    }
    await strict.runJobs();
    expect([...strict.receiver.heard, ...strict.receiver.forged]).toEqual([]);
    const log = await strict.call(getWebhookDeliveries, { id }, strict.seller);
    expect(log.data.map(({ problem }) => problem)).toEqual(['inner', 'inner']);
  } finally {
    await strict.close();
  }
});

it('sends nothing out of a demo world', async () => {
  const demo = await startWebhookWorld({ DEMO_WORLD: '1' });
  try {
    const { id } = await demo.listen(demo.seller);
    await demo.call(testWebhook, { id }, demo.seller);
    await demo.runJobs();
    expect([...demo.receiver.heard, ...demo.receiver.forged]).toEqual([]);
    const { data } = await demo.call(getWebhookDeliveries, { id }, demo.seller);
    expect(data).toMatchObject([{ state: 'failed', problem: 'demo', attempts: 1 }]);
  } finally {
    await demo.close();
  }
});
