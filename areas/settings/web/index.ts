export { pushTokenKnown, settings, settingsLoaded, type WebSettings } from './state.ts';
export { useSettings } from './use-settings.ts';
