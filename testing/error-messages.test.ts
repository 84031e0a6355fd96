import { globSync, readFileSync } from 'node:fs';
import { userRegister } from '@keystead/accounts/contract';
import type { AnyCall } from '@keystead/http/call';
import { ApiError } from '@keystead/http/errors';
import { checkInput } from '@keystead/http/invoke';
import type { Say } from '@keystead/http/said';
import { errorTranslation } from '@keystead/http/said';
import { WRITTEN_LANGUAGES } from '@keystead/kit/language';
import { LIFE_ACTIONS, REQUEST_STATUSES, step, TRANSITIONS } from '@keystead/listings/rules';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { routes } from '../apps/server/compose.ts';
import { realMessages } from './error-message-examples.ts';
import { fieldsOf, HOSTILE_SHAPES, HOSTILE_TEXTS, plausibleFor } from './hostile/values.ts';

const ROOT = `${import.meta.dirname}/..`;
const LANGUAGES = Object.keys(WRITTEN_LANGUAGES).filter((code) => code !== 'en');

/** What stands between a field's name and its problem. */
const COLON: Readonly<Record<string, string>> = { fr: '\u00a0: ' };

/** Latin words that are names or notation in every language. */
const NOTATION =
  /\b(\w+\.(?:com|be)|JPEG|PNG|GIF|PDF|DOC|DOCX|TXT|MP3|MP4|M4A|WebM|Ogg|JSON|GeoJSON|FeatureCollection|WGS|UTF|ASCII|KB|KO|YouTube|Idempotency-Key|lng|lat|all|type|plan|title|new|cursor|next_cursor|loan_amount|sender_id|to_user_id|es-MX|pt-BR|en|es|pt|EUR|or|sell|rent|months|Europe\/Lisbon)\b/gi;

/** English words that are no words of Spanish or French. */
const ENGLISH =
  /(?<!\p{L})(the|is|must|of|this|that|you|your|with|which|are|was|it|please|and|or|not|only|for|there|sale)(?!\p{L})/iu;

/** Returns the error messages that have translations, by their English. */
function messagesIn(language: string): Map<string, string> {
  const files = globSync(`{areas/*/server,packages/*}/error-messages/${language}.json`, { cwd: ROOT });
  return new Map(
    files.flatMap((file) =>
      Object.entries(JSON.parse(readFileSync(`${ROOT}/${file}`, 'utf8')) as Record<string, string>),
    ),
  );
}

/** Returns the errors of a rendered message as text; none when it can be shown. */
function problemsOf(
  rendered: string,
  { language, english, data }: { language: string; english: string; data: readonly string[] },
): string[] {
  const own = [...data, ...data.map((value) => value.replace(' KB', ''))].reduce(
    (text, value) => text.replaceAll(value, '0'),
    rendered.replaceAll(/[\u2066-\u2069]/g, ''),
  );
  const problems: string[] = [];
  const test = (is: boolean, problem: string) => void (is && problems.push(problem));
  test(/\{\{|\}\}|\bundefined\b|\bnull\b/.test(own), 'has a placeholder that nothing fills');
  test(
    /([.,:;!?،؛؟।])[\s\u00a0\u202f]*[.,:;!?،؛؟।]/.test(own.replaceAll('…', '')),
    'has doubled punctuation',
  );
  test(/\s\s|^\s|\s$/.test(own), 'has spaces too many');
  test(/[([«“][\s]*[)\]»”]/.test(own), 'has empty brackets');
  if (language === 'fr') {
    test(/[^\u00a0\u202f][;:?!»](?=\s|$)|«[^\u00a0\u202f]/.test(own), 'lacks a fixed space of French');
    test(/ [;:?!»]|« /.test(own), 'has a space that breaks before punctuation');
  } else test(/[\s\u00a0\u202f][.,:;!?،؛؟।]/.test(own), 'has a space before punctuation');
  if (language === 'ar')
    test(/[,;?]/.test(own.replaceAll(/\w[,;]\w/g, '')), 'has punctuation of Latin script');
  if (language === 'ar' || language === 'hi')
    test(/[a-z]{2}/i.test(own.replaceAll(NOTATION, '')), 'has Latin words');
  else test(ENGLISH.test(own.replaceAll(NOTATION, '')), 'has English words');
  if (/^\p{Lu}.*\.$/su.test(english) && language !== 'hi') {
    test(!/[.!?؟]$/.test(own), 'does not end as a sentence');
    test(language !== 'ar' && !/^[«¿¡\d]|^\p{Lu}/u.test(own), 'does not begin as a sentence');
  }
  return problems;
}

describe.each(LANGUAGES)('error messages in %s', (language) => {
  const say: Say = (english) => errorTranslation.get()(language)(english);
  const colon = COLON[language] ?? ': ';
  const messages = messagesIn(language);
  const rendered = [...messages.keys()]
    .filter((message) => !/\{\{problem\}\}/.test(message))
    .flatMap((message) => realMessages(message));

  it('read as sentences of the language, whatever is put into them', () => {
    expect(rendered.length).toBeGreaterThan(400);
    const bad = rendered.flatMap(({ english, data }) =>
      problemsOf(say(english), { language, english, data }).map((problem) => `${say(english)} ${problem}`),
    );
    expect(bad).toEqual([]);
  });

  it('translate the values that are put into them', () => {
    const left = rendered.flatMap(({ english, texts }) =>
      texts.filter((text) => say(text) === text || !plain(say(english)).includes(plain(say(text)))),
    );
    expect([...new Set(left)]).toEqual([]);
  });

  it('begin with the name of the field where they are of one', () => {
    for (const { english } of rendered) {
      const whole = say(`parameters[0][value]: ${english}`);
      expect(plain(whole)).toBe(`parameters[0][value]${colon}${plain(say(english))}`);
    }
  });

  it('begin with the name of the question where they are of one', () => {
    for (const { english, data } of rendered.filter((one) => /^(must|is) /.test(one.english))) {
      const whole = say(`parameters[0][value]: Size of the plot ${english}`);
      expect(plain(whole)).toContain('Size of the plot');
      expect(plain(whole)).toContain(plain(say(english)));
      expect(
        problemsOf(whole, { language, english, data: ['Size of the plot', 'parameters', 'value', ...data] }),
      ).toEqual(problemsOf(say(english), { language, english, data }));
    }
  });

  it('say what cannot be done to a listing, in every state of it', () => {
    const states = REQUEST_STATUSES.flatMap((review) =>
      (['sell', 'rent', 'sold', 'rented'] as const).flatMap((offer) =>
        [true, false].map((isActive) => ({ review, offer, isActive })),
      ),
    );
    for (const state of states)
      for (const action of LIFE_ACTIONS.filter((one) => TRANSITIONS[one].who.includes('owner'))) {
        const outcome = step(state, action, 'owner');
        if (outcome.ok) continue;
        const { message: english } = outcome;
        expect(problemsOf(say(english), { language, english, data: [] })).toEqual([]);
      }
  });
});

/** Returns a message without the signs that set names in other scripts apart. */
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');

function detailsOf(call: AnyCall, input: Record<string, unknown>) {
  try {
    checkInput(call, input);
    return [];
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.details ?? [];
  }
}

describe('what the schemas of all calls find', () => {
  const found = new Map<string, string>();
  for (const { call } of routes.filter((route) => route.call.who !== 'staff')) {
    const attempts = fieldsOf(call).flatMap((field) =>
      [...HOSTILE_TEXTS, ...HOSTILE_SHAPES].map((value) => ({ ...plausibleFor(call), [field]: value })),
    );
    for (const input of [{}, ...attempts]) {
      for (const { message } of detailsOf(call, input)) found.set(message, call.path);
    }
  }

  it('is much, and none of it in the texts of the library', () => {
    expect(found.size).toBeGreaterThan(40);
    expect([...found.keys()].filter((message) => /expected|received|Invalid|Too /.test(message))).toEqual([]);
  });

  it.each(LANGUAGES)('has texts in %s', (language) => {
    const say = errorTranslation.get()(language);
    const bad = [...found].flatMap(([english, path]) => {
      const said = say(english);
      const data = /^must be (?:one of|among|a comma list of) (.+)$/.exec(english)?.slice(1) ?? [];
      const problems = said === english ? ['is English'] : problemsOf(said, { language, english, data });
      return problems.map((problem) => `${path}: ${said} ${problem}`);
    });
    expect(bad).toEqual([]);
  });

  it('is “is required” of a field that is required and absent', () => {
    for (const { call } of routes.filter((route) => route.call.who !== 'staff')) {
      const { required = [] } = z.toJSONSchema(call.request, { io: 'input', unrepresentable: 'any' });
      for (const { field, message } of detailsOf(call, {}))
        if (required.includes(field)) expect(`${call.path} ${field} ${message}`).toMatch(/ is required$/);
    }
  });

  it('is “is required” of an absent password, in the language of the visitor', () => {
    expect(detailsOf(userRegister, {})).toContainEqual({ field: 'password', message: 'is required' });
    expect(errorTranslation.get()('es')('password: is required')).toBe('password: es obligatorio');
    expect(errorTranslation.get()('fr')('password: is required')).toBe('password\u00a0: est obligatoire');
  });
});
