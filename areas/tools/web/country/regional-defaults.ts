import { currencyIn } from '@keystead/currencies/facts';
import { countryCode } from '@keystead/kit/country';
import { areaCustom } from '@keystead/kit/units';
import type { RegionalDefaults } from '@keystead/settings/web';

/** Returns how money and sizes are written in a country, by its English name; none for one that is not known. */
export function regionalDefaultsOf(country: string): RegionalDefaults | undefined {
  const code = countryCode(country);
  return code === undefined ? undefined : { currency: currencyIn(code), areaUnit: areaCustom(code) };
}
