import { describe, expect, it } from 'vitest';
import { createRandom } from './random.ts';

describe('createRandom', () => {
  it('gives the same sequence for the same seed', () => {
    const draw = (seed: string) => Array.from({ length: 20 }, createRandom(seed).next);
    expect(draw('a')).toEqual(draw('a'));
    expect(draw('a')).not.toEqual(draw('b'));
  });

  it('gives far sequences for near seeds', () => {
    const firsts = Array.from({ length: 200 }, (_, index) => createRandom(`listing ${index}`).next());
    const mean = firsts.reduce((sum, value) => sum + value, 0) / firsts.length;
    expect(mean).toBeGreaterThan(0.42);
    expect(mean).toBeLessThan(0.58);
  });

  it('keeps to its bounds and reaches both ends', () => {
    const random = createRandom(7);
    const drawn = Array.from({ length: 500 }, () => random.int(2, 5));
    expect(new Set(drawn)).toEqual(new Set([2, 3, 4, 5]));
  });

  it('picks by weight and samples without repetition', () => {
    const random = createRandom('weights');
    const picks = Array.from({ length: 400 }, () =>
      random.weighted(['often', 'never'], (word) => (word === 'often' ? 1 : 0)),
    );
    expect(new Set(picks)).toEqual(new Set(['often']));
    expect(random.sample([1, 2, 3], 5).sort()).toEqual([1, 2, 3]);
    expect(() => random.pick([])).toThrow();
  });
});
