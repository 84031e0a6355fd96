import { estimatedMinutes, estimatedReach } from '@keystead/kit/travel';
import type { Area, Routing } from './port.ts';

/** Corners of the circle that stands for what can be reached. */
const CORNERS = 48;
const KM_PER_DEGREE = 111.195;
/** Farther towards a pole, degrees of longitude say nothing. */
const LEAST_COSINE = 0.02;

/** Knows no streets: straight lines, stated detours and speeds (`packages/kit/travel.ts`). */
export const estimate: Routing = {
  times: async (from, to, mode) => to.map((place) => estimatedMinutes(from, place, mode)),

  async area({ lat, lng }, mode, minutes): Promise<Area[]> {
    const reach = estimatedReach(mode, minutes) / KM_PER_DEGREE;
    const stretch = Math.max(LEAST_COSINE, Math.cos((lat * Math.PI) / 180));
    const ring = Array.from({ length: CORNERS }, (_, i) => {
      const angle = (2 * Math.PI * i) / CORNERS;
      const north = lat + reach * Math.sin(angle);
      return [lng + (reach / stretch) * Math.cos(angle), Math.min(90, Math.max(-90, north))] as const;
    });
    return [[ring]];
  },
};
