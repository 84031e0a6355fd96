import { getFaqs } from '@keystead/content/contract';
import { changed } from '@keystead/platform/lookups';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createStaffFaq,
  deleteStaffFaq,
  listStaffFaqs,
  oneStaffFaq,
  updateStaffFaq,
} from '../contract.staff.ts';

let site: TestServer;
let token: string;

beforeAll(async () => {
  site = await startTestServer();
  ({ token } = await site.signInStaff('editor'));
});
afterAll(() => site?.close());

const create = (question: string, topic?: string) =>
  site.call(createStaffFaq, { question, answer: `Answer to ${question}`, topic }, { token });
const post = (path: string, fields: Record<string, unknown>) =>
  site.raw(`/api/staff/faqs/${path}`, {
    token,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  });

it('adds, changes and removes questions, which the site shows at once', async () => {
  const { data: made } = await create('Is it open on Sundays?', 'Opening');
  await expect
    .poll(async () => (await site.call(getFaqs)).data[0])
    .toMatchObject({
      question: 'Is it open on Sundays?',
      topic: 'Opening',
    });
  const { data: changed } = await site.call(
    updateStaffFaq,
    { id: made.id, version: made.version, answer: 'Yes, always.', topic: '' },
    { token },
  );
  expect(changed).toMatchObject({ question: made.question, answer: 'Yes, always.', topic: '' });
  expect(changed.version).not.toBe(made.version);
  await expect.poll(async () => (await site.call(getFaqs)).data[0]?.answer).toBe('Yes, always.');
  await site.call(deleteStaffFaq, { id: made.id }, { token });
  expect((await site.raw(`/api/staff/faqs/one?id=${made.id}`, { token })).status).toBe(404);
  const actions = await runSql<{ action: string }>(
    site.ctx.db,
    `select action from audit_entry where resource = 'faqs' order by id`,
  );
  expect(actions.map(({ action }) => action)).toEqual(['create', 'update', 'delete']);
});

it('keeps a question in other languages, and removes them with it', async () => {
  const { data: made } = await create('Translated?');
  expect(made.texts).toEqual({});
  const fr = { question: 'Traduit ?', answer: 'Oui, bien sûr.' };
  const es = { question: '¿Traducido?', answer: 'Sí.' };
  const update = async (version: string, fields: object) =>
    (await site.call(updateStaffFaq, { id: made.id, version, ...fields }, { token })).data;
  const inLanguage = async (language: string) =>
    (await site.call(getFaqs, { text_language: language })).data.find(({ id }) => id === made.id)?.question;

  const both = await update(made.version, { texts: { fr, es } });
  expect(both.texts).toEqual({ fr, es });
  await expect.poll(() => inLanguage('fr')).toBe('Traduit ?');
  const { data: found } = await site.call(listStaffFaqs, { q: 'bien sûr' }, { token });
  expect(found.map(({ id }) => id)).toEqual([made.id]);

  // What is not sent stays; a language that was cleared goes.
  const answered = await update(both.version, { answer: 'Of course.' });
  expect(answered.texts).toEqual({ fr, es });
  const { data: one } = await site.call(oneStaffFaq, { id: made.id }, { token });
  expect(one).toEqual(answered);
  const { status, body } = await post('update', {
    id: made.id,
    version: answered.version,
    texts: { fr: { question: '', answer: null }, es },
  });
  expect([status, body.data]).toMatchObject([200, { texts: { es } }]);
  await expect.poll(() => inLanguage('fr')).toBe('Translated?');

  // What was written in the language of the texts, when they had another, does not hide what staff write.
  await runSql(
    site.ctx.db,
    `insert into faq_text (faq_id, language, question, answer) values ($1, 'en', 'Old?', 'Old.')`,
    [made.id],
  );
  await changed(site.ctx, 'content');
  expect(await inLanguage('en')).toBe('Translated?');

  await site.call(deleteStaffFaq, { id: made.id }, { token });
  expect(await runSql(site.ctx.db, 'select from faq_text')).toEqual([]);
});

it('lets only one of two editors win', async () => {
  const { data } = await create('Who is first?');
  const save = (answer: string) => post('update', { id: data.id, version: data.version, answer });
  const statuses = (await Promise.all([save('One'), save('Two')])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409]);
  const { data: stored } = await site.call(oneStaffFaq, { id: data.id }, { token });
  expect(['One', 'Two']).toContain(stored.answer);
});

it('finds questions by all terms, sorts and pages them', async () => {
  for (const name of ['Alpha 50%', 'Beta_x', 'Gamma']) await create(name, 'Letters');
  const list = (args: Record<string, unknown>) => site.call(listStaffFaqs, args, { token });
  const names = async (args: Record<string, unknown>) =>
    (await list(args)).data.map(({ question }) => question);
  expect(await names({ topic: 'Letters', sort: 'question', order: 'asc' })).toEqual([
    'Alpha 50%',
    'Beta_x',
    'Gamma',
  ]);
  expect(await names({ q: '50%' })).toEqual(['Alpha 50%']);
  expect(await names({ q: 'a_x answer' })).toEqual(['Beta_x']);
  expect(await names({ q: "'; drop table faq; --" })).toEqual([]);
  const page = await list({ topic: 'Letters', per_page: 2, page: 2, sort: 'id', order: 'asc' });
  expect([page.total, page.data.map(({ question }) => question)]).toEqual([3, ['Gamma']]);
});

it.each([
  ['create', { question: '', answer: 'x' }, 'question'],
  ['create', { question: 'x', answer: 'x'.repeat(5001) }, 'answer'],
  ['create', { question: 'a\u0000b', answer: 'x' }, 'question'],
  ['update', { id: 1, version: '1', question: '' }, 'question'],
  ['create', { question: 'x', answer: 'x', texts: { fr: { question: 'y' } } }, 'texts[fr][answer]'],
  [
    'create',
    { question: 'x', answer: 'x', texts: { 'no code': { question: 'y', answer: 'y' } } },
    'texts[no code]',
  ],
  ['create', { question: 'x', answer: 'x', texts: 'fr' }, 'texts'],
  ['create', { question: 'x', answer: 'x', texts: { fr: 5 } }, 'texts[fr]'],
  ['update', { id: 'x', version: '1' }, 'id'],
  ['delete', { id: -1 }, 'id'],
])('rejects %s with %j and names %s', async (path, fields, field) => {
  const { status, body } = await post(path, fields);
  expect(status).toBe(400);
  expect(JSON.stringify(body.details)).toContain(`"field":"${field}"`);
});

it('stores mark-up as plain text', async () => {
  const { data } = await create('<script>alert(1)</script>');
  expect(data.question).toBe('<script>alert(1)</script>');
});
