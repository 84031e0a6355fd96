import { createAgency } from '@keystead/agencies/contract';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MoveInLine } from './lines.ts';
import { moveIn } from './move-in.service.ts';
import { generatedSite, OWN_PAGE } from './wordpress/site.fixture.ts';

// The short form of `npm run proof:addresses`, which moves 1,000 things.
const THINGS = Number(process.env.MOVED_THINGS ?? 40);
const AT_ONCE = 8;
const OLD = generatedSite(THINGS, 'old addresses');

let site: TestServer;
const lines: MoveInLine[] = [];
beforeAll(async () => {
  site = await startTestServer({ pages: true });
  const bytes = async function* () {
    yield Buffer.from(OLD.dump);
  };
  await moveIn(site.ctx, { dump: bytes(), onLine: (line) => lines.push(line) });
  await site.runJobs();
  await site.settled();
  // The first page is rendered from source: on a loaded machine that takes longer than a test may.
  await fetch(site.url);
}, 600_000);
afterAll(() => site?.close());

const ask = (address: string) => fetch(new URL(address, site.url), { redirect: 'manual' });

/** Asks for all of these, some at once. @returns what was answered, in their order */
async function all<T>(addresses: readonly string[], work: (address: string) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let from = 0; from < addresses.length; from += AT_ONCE)
    answers.push(...(await Promise.all(addresses.slice(from, from + AT_ONCE).map(work))));
  return answers;
}

describe('old addresses of a site that moved in', () => {
  it('bring everything', () => {
    const counted = lines.filter(({ kind }) => !['parameter', 'person'].includes(kind));
    expect(counted.filter(({ outcome }) => outcome !== 'written')).toEqual([]);
    // The category of homes without one comes beside.
    expect(
      lines.filter(({ kind, outcome }) => kind !== 'parameter' && outcome === 'written').length,
    ).toBeGreaterThanOrEqual(THINGS);
  });

  it('lead on once each, to a page that is there', { timeout: 900_000 }, async () => {
    const led = await all(OLD.addresses, async (address) => {
      const answer = await ask(address);
      await answer.text();
      return { address, status: answer.status, to: answer.headers.get('location') ?? '' };
    });
    expect(led.filter(({ status }) => status !== 301)).toEqual([]);
    const targets = [...new Set(led.map(({ to }) => to))];
    expect(targets).toHaveLength(THINGS);
    const shown = await all(targets, async (to) => {
      const answer = await ask(to);
      await answer.text();
      return { to, status: answer.status };
    });
    expect(shown.filter(({ status }) => status !== 200)).toEqual([]);
  });

  it('hide no page of this site, and the report says so', async () => {
    const answer = await ask(`/${OWN_PAGE}`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toContain('Article 90001');
    const line = lines.find(({ kind, oldId }) => kind === 'article' && oldId === '90001');
    expect(line?.reason).toBe(
      `a page of this site stands at /${OWN_PAGE}: it is at /article-details/${OWN_PAGE} alone`,
    );
    expect((await ask(`/article-details/${OWN_PAGE}`)).status).toBe(200);
  });

  it('hide no agency that stands at the same address', async () => {
    const old = OLD.addresses.find((address) => address.startsWith('/agency/')) ?? '';
    expect((await ask(old.replace(/\/$/, ''))).status).toBe(301);
    const slug = decodeURIComponent(old.split('/')[2] ?? '');
    const { token } = await site.signUp({ completeProfile: true });
    await site.call(createAgency, { name: 'Ours' }, { token });
    await site.ctx.db.updateTable('agency').set({ slug_id: slug }).where('name', '=', 'Ours').execute();
    await site.settled();
    expect((await ask(old.replace(/\/$/, ''))).status).toBe(200);
  });
});
