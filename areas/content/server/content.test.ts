import { getFaqs } from '@keystead/content/contract';
import { addFaqs } from '@keystead/content/server';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { questions } from './seed/questions.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

describe('faqs', () => {
  it('is empty at first, and that is no error', async () => {
    expect(await server.call(getFaqs)).toMatchObject({ error: false, data: [], total: 0 });
  });

  it('pages through them, newest first', async () => {
    await addFaqs(server.ctx, questions);
    await expect.poll(async () => (await server.call(getFaqs)).total).toBe(questions.length);
    const first = await server.call(getFaqs, { limit: 5 });
    const second = await server.call(getFaqs, { limit: 5, offset: 5 });
    expect(first.data[0]).toMatchObject({
      question: 'How do I find homes in a particular neighbourhood?',
      topic: 'Finding a home',
    });
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(10);
    server.clock.advance(60);
    await addFaqs(server.ctx, [{ question: 'Is this new?', answer: 'Yes.' }]);
    await expect.poll(async () => (await server.call(getFaqs)).data[0]?.question).toBe('Is this new?');
  });

  it('is in the language asked for, where a question is written in it', async () => {
    server.clock.advance(60);
    const texts = {
      fr: { question: 'Est-ce gratuit ?', answer: 'Oui.' },
      ar: { question: 'هل هو مجاني؟', answer: 'نعم.' },
    };
    const own = { question: 'Is it free?', answer: 'Yes.' };
    await addFaqs(server.ctx, [
      { ...own, topic: 'Money', texts },
      { question: 'In English only?', answer: 'So far.' },
    ]);
    const first = async (language: string) =>
      (await server.call(getFaqs, { text_language: language, limit: 2 })).data.map(
        ({ question, answer, topic }) => [question, answer, topic],
      );
    const others = ['In English only?', 'So far.', ''];
    await expect.poll(() => first('fr')).toEqual([['Est-ce gratuit ?', 'Oui.', 'Money'], others]);
    expect(await first('ar')).toEqual([['هل هو مجاني؟', 'نعم.', 'Money'], others]);
    for (const language of ['es', 'xx-unknown', ''])
      expect(await first(language)).toEqual([['Is it free?', 'Yes.', 'Money'], others]);
    expect((await server.call(getFaqs, { limit: 1 })).data[0]).toEqual({
      id: expect.any(Number),
      ...own,
      topic: 'Money',
    });
    expect((await server.raw(`/api/faqs?text_language=${'x'.repeat(21)}`)).status).toBe(400);
  });

  it.each(['limit=0', 'limit=101', 'limit=ten', 'offset=-1', 'offset=10001', 'limit[]=5', 'limit=1e9'])(
    'rejects %s and names the field',
    async (query) => {
      const { status, body } = await server.raw(`/api/faqs?${query}`);
      expect(status).toBe(400);
      expect(JSON.stringify(body.details)).toMatch(/limit|offset/);
    },
  );

  it('takes empty values as absent and ignores unknown ones', async () => {
    const { status } = await server.raw('/api/faqs?limit=&offset=null&whatever=1');
    expect(status).toBe(200);
  });
});
