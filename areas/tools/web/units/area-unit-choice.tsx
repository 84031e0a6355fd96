import { AREA_CHOICES, areaUnitOf, isAreaChoice } from '@keystead/kit/units';
import { chooseAreaUnit, useChosenAreaUnit } from '@keystead/listings/web';
import { useRegionalDefaults, useSettings } from '@keystead/settings/web';
import { NativeSelect } from '@keystead/ui/native-select';
import { useText } from '../currency/text.ts';

/** Renders the choice of the unit of sizes. */
export function AreaUnitChoice() {
  const t = useText();
  const ofSite = areaUnitOf(useSettings());
  const { areaUnit: ofCountry } = useRegionalDefaults();
  const own = ofCountry ?? ofSite;
  const chosen = useChosenAreaUnit();
  return (
    <NativeSelect
      size="sm"
      aria-label={t('areaLabel')}
      value={chosen ?? ''}
      onChange={({ target: { value } }) => chooseAreaUnit(isAreaChoice(value) ? value : null)}
      placeholder={ofCountry ? t(`area_${own}`) : t('areaOwn', { unit: t(`area_${own}`) })}
      items={AREA_CHOICES.filter((unit) => unit !== own || unit === chosen).map((unit) => ({
        value: unit,
        label: t(`area_${unit}`),
      }))}
    />
  );
}
