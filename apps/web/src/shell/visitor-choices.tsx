import { AreaUnitChoice, CountryChoice, CurrencyChoice } from '@keystead/tools/web';

/** Renders what a visitor chooses of country, currency and unit of sizes. */
export default function VisitorChoices() {
  return (
    <>
      <CountryChoice />
      <CurrencyChoice />
      <AreaUnitChoice />
    </>
  );
}
