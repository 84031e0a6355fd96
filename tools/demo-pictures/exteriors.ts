import { ABROAD } from './abroad-exteriors.ts';
import { BLOCKS_AND_LAND } from './blocks-and-land.ts';
import { CONTEMPORARY } from './contemporary-exteriors.ts';
import type { Entry } from './entry.ts';
import { exteriorTags } from './exterior-tags.ts';
import { HOMES } from './homes.ts';
import { MORE_EXTERIORS } from './more-exteriors.ts';
import type { ExteriorSpec } from './scene/exterior.ts';

const counters = new Map<string, number>();

const ROWS = [...HOMES, ...BLOCKS_AND_LAND, ...MORE_EXTERIORS, ...ABROAD, ...CONTEMPORARY];
const ordinal = ({ file }: { file: string }) => Number(file.slice(-6, -4));

/** All exterior pictures; the first of every kind come first, so a broken-off run still leaves a usable set. */
export const EXTERIORS: Entry<ExteriorSpec>[] = ROWS.map(
  ([kind, form, weather, season, setting, wall, accent, roof, view, alt, extra]) => {
    const number = (counters.get(kind) ?? 0) + 1;
    counters.set(kind, number);
    const file = `exterior-${kind}-${String(number).padStart(2, '0')}.jpg`;
    const spec: ExteriorSpec = {
      type: 'exterior',
      form,
      seed: file,
      weather,
      season,
      setting,
      tint: { wall, accent, roof },
      view,
      ...extra,
    };
    return { file, kind, alt, tags: exteriorTags(spec), spec };
  },
).sort((a, b) => ordinal(a) - ordinal(b));
