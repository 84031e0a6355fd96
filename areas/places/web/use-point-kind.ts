import { POINT_KIND_NAMES } from '@keystead/kit/point-kind-names';
import type { PointKind } from '@keystead/kit/point-kinds';
import { areaText } from '@keystead/languages/web';

const useText = areaText('kit.points', POINT_KIND_NAMES);

/** Returns what names kinds of points: one of a kind ("Bakery"), and several ("Bakeries"). */
export function usePointKind() {
  const t = useText();
  return {
    one: (kind: PointKind) => t(kind),
    several: (kind: PointKind) => t(`${kind}_several`),
  };
}
