import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { LsnHistory, lsnOf } from './lsn.ts';
import { SharedQuestion } from './shared-question.ts';

it('reads places in the log in their order', () => {
  const places = ['0/0', '0/1A', '0/FFFFFFFF', '1/0', '16/B374D848', '100/0'].map(lsnOf);
  expect(places).toEqual(places.toSorted((a, b) => (a < b ? -1 : 1)));
  expect(lsnOf('16/B374D848')).toBe(0x16b374d848n);
});

describe('the lag of a replica', () => {
  const history = () => {
    const looks = new LsnHistory(10_000);
    for (const [at, lsn] of [
      [1000, 10n],
      [1500, 20n],
      [2000, 30n],
      [2500, 30n],
    ] as const)
      looks.add(at, lsn);
    return looks;
  };

  it('is the time since it had what the primary had', () => {
    expect(history().lagAt(20n)).toBe(1000);
    expect(history().lagAt(29n)).toBe(1000);
    expect(history().lagAt(10n)).toBe(1500);
  });

  it('is none where it has everything, however long nothing was written', () => {
    expect(history().lagAt(30n)).toBe(0);
    expect(history().lagAt(31n)).toBe(0);
    expect(new LsnHistory(1000).lagAt(5n)).toBe(0);
  });

  it('is more than is looked back where it has nothing of that', () => {
    expect(history().lagAt(5n)).toBe(10_000);
  });

  it('begins anew where another server has taken over', () => {
    const looks = history();
    looks.add(3000, 12n);
    expect(looks.lagAt(12n)).toBe(0);
  });
});

it('asks one question for all who ask while another is on its way, and none that began before', async () => {
  let asked = 0;
  const question = new SharedQuestion(async () => {
    asked += 1;
    const own = asked;
    await wait(5);
    return own;
  });
  const first = question.ask();
  await Promise.resolve();
  await Promise.resolve();
  await Promise.resolve();
  const others = [question.ask(), question.ask(), question.ask()];
  expect(await first).toBe(1);
  expect(await Promise.all(others)).toEqual([2, 2, 2]);
});
