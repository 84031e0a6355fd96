export { useLocale, useNumber } from './number.ts';
export { language, languageRequested, languageSelected, languagesOffered, selectLanguage } from './state.ts';
export { areaText, type Translate } from './text.ts';
