import { startTranslationService, type TranslationService } from '@keystead/testing/translation-service';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTranslator, TranslationUnavailableError } from './index.ts';

let service: TranslationService;
beforeAll(async () => {
  service = await startTranslationService('k3y');
});
afterAll(() => service?.close());

const translate = (texts: string[], from = 'en', to = 'fr', key = 'k3y') =>
  createTranslator({ url: service.url, key }).translate({ texts, from, to });

it('translates texts in their order, line by line', async () => {
  expect(await translate(['Bright flat', '', 'Two rooms.\n\n- Balcony\n- Tram'])).toEqual([
    '[fr] Bright flat',
    '',
    '[fr] Two rooms.\n\n[fr] - Balcony\n[fr] - Tram',
  ]);
});

it('names languages by their first part', async () => {
  expect(await translate(['Casa'], 'pt-BR', 'en')).toEqual(['[en] Casa']);
});

it('sends long texts in requests that the service takes', async () => {
  const before = service.answered;
  const lines = Array.from({ length: 50 }, (_, line) => `${line} ${'x'.repeat(200)}`);
  const [text] = await translate([lines.join('\n')]);
  expect(text?.split('\n')).toEqual(lines.map((line) => `[fr] ${line}`));
  expect(service.answered - before).toBe(6);
});

it('asks for nothing where there is nothing to translate', async () => {
  const before = service.answered;
  expect(await translate(['', ' \n '])).toEqual(['', ' \n ']);
  expect(service.answered).toBe(before);
});

it('says that the service cannot be used: a wrong key, an unknown language, too many requests, no one there', async () => {
  await expect(translate(['Home'], 'en', 'fr', 'wrong')).rejects.toMatchObject({ status: 403 });
  await expect(translate(['Home'], 'en', 'xx')).rejects.toMatchObject({ status: 400 });
  service.fail(429);
  await expect(translate(['Home'])).rejects.toMatchObject({ status: 429 });
  service.fail(200);
  const nowhere = createTranslator({ url: 'http://127.0.0.1:9' });
  await expect(nowhere.translate({ texts: ['Home'], from: 'en', to: 'fr' })).rejects.toThrow(
    TranslationUnavailableError,
  );
});
