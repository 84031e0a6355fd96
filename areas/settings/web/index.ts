export {
  chooseCountry,
  countryHere,
  PageCountry,
  type RegionalDefaults,
  setRegionalDefaults,
  useCountry,
  useRegionalDefaults,
} from './country.ts';
export { pushTokenKnown, settings, settingsLoaded, settingsRequested } from './slice.ts';
export { unset, type WebSettings } from './state.ts';
export { SettingsProvider, settingsQuery, useSettings } from './use-settings.tsx';
