import { currencyIn } from '@keystead/currencies/facts';
import { countryCode } from '@keystead/kit/country';
import { areaCustom } from '@keystead/kit/units';
import type { Customs } from '@keystead/settings/web';

/** Returns how money and sizes are written in a country, by its English name; none for one that is not known. */
export function customsOf(country: string): Customs | undefined {
  const code = countryCode(country);
  return code === undefined ? undefined : { currency: currencyIn(code), areaUnit: areaCustom(code) };
}
