export { pushTokenKnown, settings, settingsLoaded, settingsRequested } from './slice.ts';
export { unset, type WebSettings } from './state.ts';
export { settingsQuery, useSettings } from './use-settings.ts';
