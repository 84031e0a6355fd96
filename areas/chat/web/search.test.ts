import { expect, it } from 'vitest';
import { LIMITS } from '../rules.ts';
import { readChatSearch } from './search.ts';

it('reads whom the address names, and what is begun to be written', () => {
  expect(readChatSearch({ user: '3', property: '0', text: ' Unit A-1? ' })).toEqual({
    user: 3,
    property: 0,
    text: 'Unit A-1?',
  });
  expect(readChatSearch({ user: 3, text: 'x'.repeat(LIMITS.message + 1) }).text).toHaveLength(LIMITS.message);
  expect(readChatSearch({ user: 3, text: { a: 1 }, message: '7' })).toEqual({
    user: 3,
    property: 0,
    message: 7,
  });
  expect(readChatSearch({ text: 'To nobody' })).toEqual({});
});
