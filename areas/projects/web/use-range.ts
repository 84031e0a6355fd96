import { inWhole } from '@keystead/kit/units';
import { useNumber } from '@keystead/languages/web';
import { useArea } from '@keystead/listings/web';
import type { ProjectItem } from '../contract.ts';
import { useText } from './text.ts';

/** Returns what the available homes of a project have, each as a text: "1–3 bedrooms", "36–107 m²"; nothing where it is unknown. */
export function useRange(): (project: Pick<ProjectItem, 'unit_range'>) => string[] {
  const t = useText();
  const number = useNumber();
  const area = useArea();
  return ({ unit_range: range }) => {
    if (!range) return [];
    const { bedrooms_from: from, bedrooms_to: to, area_from: least, area_to: most } = range;
    const texts: string[] = [];
    if (from !== null && to !== null)
      texts.push(
        from === to ? t('bedrooms', { count: to }) : t('bedroomsBetween', { from: number(from), count: to }),
      );
    if (least !== null && most !== null) {
      const [low, high] = [inWhole(least, area.unit), inWhole(most, area.unit)];
      texts.push(low === high ? area.text(most) : `${number(low)}–${area.text(most)}`);
    }
    return texts;
  };
}
