export { useLocale, useNumber } from './number.ts';
export { language, languageRequested, languageSelected, languagesOffered } from './slice.ts';
export { chosenLanguage, english, selectLanguage } from './state.ts';
export { areaText, type Translate } from './text.ts';
