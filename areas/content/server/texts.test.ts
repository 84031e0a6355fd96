import { getSiteText } from '@keystead/content/contract';
import { setSiteText } from '@keystead/content/server';
import { webSettings } from '@keystead/settings/contract';
import { updateSettings } from '@keystead/settings/server';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const read = async (kind: 'about' | 'terms' | 'privacy', text_language?: string) =>
  (await server.call(getSiteText, { kind, ...(text_language && { text_language }) })).data;

it('says what is stored about people in each language it is shipped in, with the links of the English text', async () => {
  const links = (html: string) => html.match(/href="[^"]*"/g);
  const english = await read('privacy');
  for (const language of ['es', 'fr', 'hi', 'ar']) {
    const text = await read('privacy', language);
    expect([text.language, text.contents.length]).toEqual([language, english.contents.length]);
    expect(links(text.html)).toEqual(links(english.html));
  }
  for (const language of ['en', 'pt', '../seed/terms', 'xx'])
    expect(await read('privacy', language)).toEqual(english);
});

it('says what is stored about people from the first day on, and leaves the rest to the operator', async () => {
  expect((await read('privacy')).contents.length).toBeGreaterThan(5);
  expect(await read('about')).toEqual({ kind: 'about', language: '', html: '', contents: [], since: '' });
  expect((await read('terms')).html).toBe('');
});

it('has the text in force with its day, for clients that read them from the settings too', async () => {
  await setSiteText(server.ctx, 'terms', '<h2>Be kind</h2><p>Always.</p>');
  await expect
    .poll(() => read('terms'))
    .toEqual({
      kind: 'terms',
      language: '',
      html: '<h2 id="be-kind">Be kind</h2><p>Always.</p>',
      contents: [{ id: 'be-kind', title: 'Be kind' }],
      since: server.clock.now().toISOString(),
    });
  const { data } = await server.call(webSettings);
  expect(data.terms_conditions).toBe('<h2>Be kind</h2><p>Always.</p>');
});

it('knows no day of a text that was set directly', async () => {
  await updateSettings(server.ctx, { terms: '<p>Other.</p>' });
  await expect.poll(() => read('terms')).toMatchObject({ html: '<p>Other.</p>', since: '' });
});

it.each(['kind=', 'kind=secrets', 'kind=../../etc/passwd', 'kind[]=about', ''])(
  'rejects "%s" and names the field',
  async (query) => {
    const { status, body } = await server.raw(`/api/house-text?${query}`);
    expect(status).toBe(400);
    expect(JSON.stringify(body.details)).toContain('"field":"kind');
  },
);
