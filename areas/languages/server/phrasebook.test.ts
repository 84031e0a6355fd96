import { describe, expect, it } from 'vitest';
import { phrasebook } from './phrasebook.ts';

const texts = {
  'is required': 'es obligatorio',
  '{{field}}: {{problem}}': '{{field}}: {{problem}}',
  '{{name}} {{problem}}': '«{{name}}» {{problem}}',
  '{{review}} and {{offer}}': '{{review}}, {{offer}}',
  'must be one of {{choices}}': 'debe ser uno de {{choices}}',
  'must be at most {{max}}': 'debe ser como máximo {{max}}',
  'must be at most {{max}} characters': 'debe tener como máximo {{max}} caracteres',
  '{{what}} Please wait {{time}} and try again.': '{{what}} Espera {{time}}.',
  'Too many tries.': 'Demasiados intentos.',
  '{{count}} minutes': '{{count}} min',
  'You can: {{actions}}.': 'Puedes: {{actions}}.',
  'delete it': 'eliminarlo',
  'switch it on': 'activarlo',
};

describe('a book of phrases', () => {
  const say = phrasebook('es', texts, false);

  it.each([
    ['is required', 'es obligatorio'],
    ['title: is required', 'title: es obligatorio'],
    ['title: nobody wrote this', 'title: nobody wrote this'],
    ['Size of the plot is required', '«Size of the plot» es obligatorio'],
    [
      'parameters[1][value]: Beds and baths must be at most 7',
      'parameters[1][value]: «Beds and baths» debe ser como máximo 7',
    ],
    ['must be at most 1,000,000', 'debe ser como máximo 1.000.000'],
    ['must be one of delete it', 'debe ser uno de delete it'],
    ['you and me', 'you and me'],
    ['parameters[0][value]: must be at most 7', 'parameters[0][value]: debe ser como máximo 7'],
    ['must be at most 60 characters', 'debe tener como máximo 60 caracteres'],
    ['Too many tries. Please wait 2 minutes and try again.', 'Demasiados intentos. Espera 2 min.'],
    ['You can: switch it on, delete it.', 'Puedes: activarlo, eliminarlo.'],
    ['You can: switch it on, sing.', 'Puedes: switch it on, sing.'],
    ['nobody wrote this', 'nobody wrote this'],
    ['constructor', 'constructor'],
    ['', ''],
  ])('says %j as %j', (english, said) => expect(say(english)).toBe(said));

  it('leaves long texts alone', { timeout: 5000 }, () => {
    const long = `${'must be at most and again '.repeat(20_000)}characters`;
    expect(say(long)).toBe(long);
  });

  it('isolates inserted values where the language runs from the right', () => {
    const arabic = phrasebook('ar', { 'is no {{use}} of {{name}}': 'ليس {{use}} من {{name}}' }, true);
    expect(arabic('is no plan of 12')).toBe('ليس \u2068plan\u2069 من 12');
  });
});
