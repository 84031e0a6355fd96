import { parseAreas } from '../../shape.ts';

/** Returns the rings of areas as maps draw them. */
export const ringsOf = (areas: string | undefined) =>
  areas ? parseAreas(areas).map(({ ring }) => ring) : [];
