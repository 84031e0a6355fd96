export { CurrencyChoice } from './currency/currency-choice.tsx';
export { CurrencyKeeper } from './currency/currency-keeper.tsx';
export { readCalculator } from './mortgage/calculator.ts';
export { MortgagePage } from './mortgage/mortgage-page.tsx';
export { MortgageDoor } from './mortgage-door.tsx';
export { AreaUnits } from './units/area-units.tsx';
export { readConverter } from './units/converter.ts';
export { ConverterPage } from './units/converter-page.tsx';
