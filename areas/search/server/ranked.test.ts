import { startTestServer, type TestServer } from '@keystead/testing/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRankedPage } from './list.queries.ts';
import { buildWorld } from './search.world.ts';

let app: TestServer;

beforeAll(async () => {
  app = await startTestServer();
  await buildWorld(app.ctx, 300);
}, 60_000);
afterAll(() => app?.close());

describe('a page in the order of relevance', () => {
  it('has ranked ones and older ones where many match', async () => {
    const { counted } = await readRankedPage(
      app.ctx,
      { words: `'number':*` },
      { limit: 20, offset: 0, countUpTo: 1000 },
    );
    expect(counted).toBe(300);
  });

  it.each([`'number':*`, `'sunny'`, `'quiet' & 'villa'`, `'garden':*`, `'nowhere'`])(
    'is the same for %s, whether its matches count as few, as many, or are counted already',
    async (words) => {
      for (const offset of [0, 30, 110, 150]) {
        const page = (countUpTo: number) =>
          readRankedPage(app.ctx, { words }, { limit: 20, offset, countUpTo });
        const [few, many, known] = [await page(1000), await page(5), await page(0)];
        expect([many.ids, many.next]).toEqual([few.ids, few.next]);
        expect([known.ids, known.next]).toEqual([few.ids, few.next]);
        expect(few.ids.length).toBe(Math.max(0, Math.min(20, few.counted - offset)));
        expect(many.counted).toBe(Math.min(6, few.counted));
      }
    },
  );
});
