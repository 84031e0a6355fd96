import type { ExteriorSpec, Form } from './scene/exterior.ts';
import { storeysOf } from './scene/storeys.ts';

/** Where such a house is built, none named is anywhere; storeys above the ground: by chance, by the row, or 0, no building. */
const FORMS: Record<Form, { styles?: string; floors: number | 'drawn' | 'given' }> = {
  modern: { floors: 2 },
  classic: { styles: 'iberian german american', floors: 2 },
  cottage: { styles: 'british', floors: 2 },
  farm: { styles: 'british german', floors: 2 },
  terrace: { styles: 'british american', floors: 3 },
  tower: { floors: 'drawn' },
  loft: { styles: 'british german american', floors: 'drawn' },
  plot: { floors: 0 },
  office: { floors: 'drawn' },
  shop: { floors: 3 },
  warehouse: { floors: 1 },
  barn: { styles: 'british german american', floors: 2 },
  bungalow: { styles: 'american british', floors: 1 },
  chalet: { styles: 'german', floors: 2 },
  semi: { styles: 'british', floors: 2 },
  finca: { styles: 'iberian', floors: 2 },
  mansion: { styles: 'german iberian', floors: 5 },
  highrise: { floors: 'drawn' },
  glassOffice: { floors: 5 },
  works: { styles: 'british german american', floors: 1 },
  parade: { styles: 'british', floors: 2 },
  casa: { styles: 'iberian', floors: 3 },
  casaTall: { styles: 'iberian', floors: 5 },
  clapboard: { styles: 'american', floors: 2 },
  steepRoof: { styles: 'german', floors: 2 },
  flatRoof: { styles: 'indian', floors: 2 },
  paintedFlats: { styles: 'indian', floors: 9 },
  modernHouse: { floors: 'given' },
  rowHouses: { floors: 'given' },
  cityFlats: { floors: 'given' },
};

/** Tells what an exterior shows, in words that the demo world compares with the facts of a home. */
export function exteriorTags(spec: ExteriorSpec): string[] {
  const { form, seed, season, weather, setting, storeys, species = [] } = spec;
  const { styles = '', floors } = FORMS[form];
  const drawn = () => storeysOf(form as Parameters<typeof storeysOf>[0], seed) + ground(form);
  const count = floors === 'drawn' ? drawn() : floors === 'given' ? storeys : floors;
  return [
    season,
    weather,
    setting,
    ...styles.split(' ').filter(Boolean),
    ...(count ? [`floors-${count}`] : []),
    ...(form === 'modern' ? ['pool'] : []),
    ...(species.includes('palm') ? ['palms'] : []),
  ];
}

/** Offices and high-rises stand on a foot that is a floor of its own. */
function ground(form: Form): number {
  return form === 'tower' || form === 'office' || form === 'highrise' ? 1 : 0;
}
