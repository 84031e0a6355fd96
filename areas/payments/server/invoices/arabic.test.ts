import { describe, expect, it, test } from 'vitest';
import { joined } from './arabic.ts';

const codes = (text: string) =>
  [...joined(text)].map((letter) => letter.codePointAt(0)?.toString(16)).join(' ');

test.each([
  // feh at the beginning, alef at its end; teh anew, waw; reh alone; teh marbuta alone
  ['فاتورة', 'fed3 fe8e fe97 feee fead fe93'],
  // lam and alef are one
  ['السلام', 'fe8d fedf feb4 fefc fee1'],
  ['لا', 'fefb'],
  // a mark is no neighbour
  ['بِب', 'fe91 650 fe90'],
  // Persian letters
  ['پارچه', 'fb58 fe8e fead fb7c feea'],
  ['ء', 'fe80'],
])('%s', (word, forms) => {
  expect(codes(word)).toBe(forms);
});

describe('joining', () => {
  it('ends where the word ends', () => {
    expect(joined('ب ب')).toBe('\ufe8f \ufe8f');
    expect(joined('ب12ب')).toBe('\ufe8f12\ufe8f');
  });

  it('leaves other texts and what is joined already', () => {
    for (const text of ['INV-2026-000042', 'Ångström — 19,99 €', 'नई दिल्ली', joined('فاتورة')]) {
      expect(joined(text)).toBe(text);
    }
  });
});
