import { expect, test } from 'vitest';
import { preferredLanguage } from './preferred.ts';

const OFFERED = [
  { code: 'en', name: 'English' },
  { code: 'es', name: 'Español' },
  { code: 'pt', name: 'Português' },
];

test('a browser that asks for another language is offered it, in that language', () => {
  expect(preferredLanguage(['es-MX', 'en'], OFFERED, 'en')).toMatchObject({
    code: 'es',
    offer: 'Este sitio también está en español',
  });
  expect(preferredLanguage(['ca-ES', 'es-ES', 'en'], OFFERED, 'en')?.code).toBe('es');
  expect(preferredLanguage(['pt-BR'], OFFERED, 'en')?.offer).toBe('Português');
});

test('nothing is offered where the page speaks what is asked for, or the site does not', () => {
  expect(preferredLanguage(['en-GB', 'es'], OFFERED, 'en')).toBeUndefined();
  expect(preferredLanguage(['es-ES', 'en'], OFFERED, 'es')).toBeUndefined();
  expect(preferredLanguage(['de-DE', 'fr'], OFFERED, 'en')).toBeUndefined();
  expect(preferredLanguage([], OFFERED, 'en')).toBeUndefined();
});
