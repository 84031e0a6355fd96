import {
  type AreaChoice,
  areaUnitOf,
  fromCanonical,
  inWhole,
  isAreaChoice,
  type Unit,
} from '@keystead/kit/units';
import { useNumber } from '@keystead/languages/web';
import { useRegionalDefaults, useSettings } from '@keystead/settings/web';
import { storedChoice } from '@keystead/ui/stored-choice';
import { useText } from './text.ts';

/** The unit the visitor wants to see sizes in; null for the operator's own. */
export const { choose: chooseAreaUnit, useChosen: useChosenAreaUnit } = storedChoice(
  'keystead-area-unit',
  isAreaChoice,
);

/** Returns the unit sizes are shown in: the visitor's, else that of the country they chose, else the operator's. */
export function useAreaUnit(): AreaChoice {
  const own = areaUnitOf(useSettings());
  const { areaUnit } = useRegionalDefaults();
  return useChosenAreaUnit() ?? areaUnit ?? own;
}

/** Returns the unit a number is shown in: land that was written in hectares or acres stays in one of these. */
export function shownUnit(written: Unit, choice: AreaChoice): Unit {
  const isLand = written === 'ha' || written === 'acre';
  if (isLand) return choice === 'm2' ? 'ha' : 'acre';
  return choice;
}

/** Sizes as this visitor reads them. Numbers given are square metres, as they are stored. */
export function useArea() {
  const t = useText();
  const number = useNumber();
  const unit = useAreaUnit();
  return {
    unit,
    /** Whole units with the name of the unit: "85 m²". */
    text: (canonical: number) => t(unit, { area: number(inWhole(canonical, unit)) }),
    /** The same of what was written in some unit; land with two decimals. */
    measure: (canonical: number, written: Unit) => {
      const shown = shownUnit(written, unit);
      const isLand = shown === 'ha' || shown === 'acre';
      const amount = isLand
        ? Math.round(fromCanonical(canonical, shown) * 100) / 100
        : inWhole(canonical, shown);
      return t(shown, { area: number(amount) });
    },
    /** A number of some unit, with its name. */
    named: (amount: number, of: Unit) => t(of, { area: number(amount) }),
    /** The name of a unit alone: "m²". */
    name: (of: Unit) => t(`unit_${of}`),
    /** What one unit costs, in the operator's currency. */
    pricePer: (price: number, canonical: number) => price / fromCanonical(canonical, unit),
  };
}
