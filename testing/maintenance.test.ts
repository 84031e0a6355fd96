import { changeSettings } from '@keystead/settings/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './server.ts';
import { type ServerProcess, startServerProcess } from './server-processes.ts';

/** Two server processes on one database: a change in the one applies in the other at once. */
let site: TestServer;
let other: ServerProcess;
beforeAll(async () => {
  site = await startTestServer();
  const { connectionString = '' } = site.ctx.pool.options as { connectionString?: string };
  other = await startServerProcess(connectionString);
});
afterAll(async () => {
  await other?.end('SIGTERM');
  await site?.close();
});

const everywhere = () => [site.url, other.url];
const nameAt = async (url: string) =>
  ((await (await fetch(`${url}/api/web-settings`)).json()) as { data: { company_name: string } }).data
    .company_name;

it('has a change of settings on every process at once', async () => {
  for (const name of ['Casa Um', 'Casa Dois', 'Casa Três']) {
    await changeSettings(site.ctx, { companyName: name });
    for (const url of everywhere()) await expect.poll(() => nameAt(url)).toBe(name);
  }
});

it('closes the site to visitors and leaves it open to staff, on every process', async () => {
  const { token } = await site.signInStaff('owner');
  const text = 'Back <b>soon</b>, at "ten"';
  await changeSettings(site.ctx, { maintenance: true, maintenanceText: text, maintenanceMinutes: 7 });
  for (const url of everywhere()) {
    await expect.poll(async () => (await fetch(`${url}/`)).status).toBe(503);
    const page = await fetch(`${url}/properties/all-properties`);
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '420']);
    expect(page.headers.get('cache-control')).toBe('no-store');
    const html = await page.text();
    expect(html).toContain('Casa Três');
    expect(html).toContain('<svg class="door"');
    expect(html).toContain('Back &lt;b&gt;soon&lt;/b&gt;, at &quot;ten&quot;');
    const call = await fetch(`${url}/api/get-property-list`);
    expect([call.status, call.headers.get('retry-after')]).toEqual([503, '420']);
    expect(await call.json()).toMatchObject({ error: true, code: 'unavailable', message: text });
    const posted = await fetch(`${url}/api/user_signup`, { method: 'POST' });
    expect(posted.status).toBe(503);

    const staff = await fetch(`${url}/api/staff/settings`, { headers: { authorization: `Bearer ${token}` } });
    expect(staff.status).toBe(200);
    expect((await fetch(`${url}/health`)).status).toBe(200);
    const settings = await fetch(`${url}/api/web-settings`);
    expect(await settings.json()).toMatchObject({ data: { web_maintenance_mode: '1' } });
    // Gateways are heard: money does not wait.
    expect((await fetch(`${url}/api/webhook/stripe`, { method: 'POST', body: '{}' })).status).not.toBe(503);
  }
  await changeSettings(site.ctx, { maintenance: false });
  for (const url of everywhere())
    await expect.poll(async () => (await fetch(`${url}/api/get-property-list`)).status).toBe(200);
});
