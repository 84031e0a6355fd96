import { describe, expect, it } from 'vitest';
import type { PictureKind } from '../../rules.ts';
import { chaptersOf } from './chapters.ts';

const photo = (id: number, facts: Partial<Parameters<typeof chaptersOf>[0][number]> = {}) => ({
  id,
  kind: 'photograph' as PictureKind,
  room: '',
  room_kind: null,
  ...facts,
});
const grouped = (...args: Parameters<typeof chaptersOf<ReturnType<typeof photo>>>) =>
  chaptersOf(...args).map(({ name, pictures }) => [Object.values(name)[0], pictures.map(({ id }) => id)]);

describe('chapters of pictures', () => {
  it('follow each other as rooms come up, what shows none behind them and plans last', () => {
    const pictures = [
      photo(1, { kind: 'plan' }),
      photo(2, { room_kind: 'outside' }),
      photo(3),
      photo(4, { room_kind: 'kitchen' }),
      photo(5, { room_kind: 'outside' }),
      photo(6, { kind: 'energy' }),
    ];
    expect(grouped(pictures)).toEqual([
      ['outside', [2, 5]],
      ['kitchen', [4]],
      ['photos', [3, 6]],
      ['plan', [1]],
    ]);
  });

  it('know a room by the list of rooms, and else by its owner’s words', () => {
    const rooms = [
      { name: 'Blue room', kind: 'bedroom' as const },
      { name: 'Sauna', kind: 'other' as const },
    ];
    const pictures = [
      photo(1, { room: ' blue Room' }),
      photo(2, { room_kind: 'bedroom' }),
      photo(3, { room: 'Sauna' }),
      photo(4, { room: 'Sauna', room_kind: 'other' }),
      photo(5, { room_kind: 'other' }),
    ];
    expect(grouped(pictures, rooms)).toEqual([
      ['bedroom', [1, 2]],
      ['Sauna', [3, 4]],
      ['other', [5]],
    ]);
  });

  it('are none where no room is known, or only one', () => {
    expect(grouped([photo(1), photo(2, { kind: 'plan' })])).toEqual([]);
    expect(grouped([photo(1, { room_kind: 'living' }), photo(2, { room_kind: 'living' })])).toEqual([]);
    expect(chaptersOf([{}, {}])).toEqual([]);
  });
});
