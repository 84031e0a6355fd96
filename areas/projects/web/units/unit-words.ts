import { commaLine } from '@keystead/kit/place-line';
import { useArea, useMoney } from '@keystead/listings/web';
import type { ProjectUnit } from '../../contract.ts';
import { useText } from '../text.ts';
import { STATE_NAMES } from './unit-looks.tsx';

/** Returns how facts of a unit are written for this visitor. */
export function useUnitWords() {
  const t = useText();
  const money = useMoney();
  const size = useArea();
  const price = (unit: ProjectUnit, isShort?: boolean) =>
    unit.price === null ? t('onRequest') : money(unit.price, isShort);
  const area = ({ living_area: area, living_area_unit: written }: ProjectUnit) =>
    area === null ? '' : size.measure(area, written ?? 'm2');
  const outdoor = ({ outdoor_area: area, outdoor_area_unit: written }: ProjectUnit) =>
    area === null ? '' : size.measure(area, written ?? 'm2');
  const bedrooms = ({ bedrooms: count }: ProjectUnit) => (count ? t('bedrooms', { count }) : '');
  const floor = (number: number | null) =>
    number === null ? t('noFloor') : number === 0 ? t('groundFloor') : t('floorNumber', { number });
  const state = (unit: ProjectUnit) => t(STATE_NAMES[unit.state]);
  /** In one breath, for who hears it. */
  const all = (unit: ProjectUnit) =>
    commaLine(
      [unit.label, state(unit), t(`type_${unit.type}`), bedrooms(unit), area(unit), price(unit)].filter(
        Boolean,
      ),
    );
  return { price, area, outdoor, bedrooms, floor, state, all };
}
