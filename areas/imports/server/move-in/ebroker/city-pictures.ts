import type { Read, Thing } from '../records.ts';
import type { Reading } from '../system.ts';
import { fileName, text } from '../values.ts';

/** Pictures of towns; those that were not shown there stay out. */
export const CITY_PICTURES: Reading<'city picture'> = {
  table: 'city_images',
  read(row): Read<Thing<'city picture'>> {
    const [oldId, name] = [text(row, 'id'), fileName(text(row, 'image'))];
    if (name === '') return { oldId, leftOut: 'has no picture' };
    if (text(row, 'status') === '0') return { oldId, leftOut: 'was not shown' };
    return { oldId, city: text(row, 'city'), paths: [`city_image/${name}`] };
  },
};
