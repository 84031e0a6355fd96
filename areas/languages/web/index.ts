export { language, languageRequested, languageSelected, languagesOffered, selectLanguage } from './state.ts';
export { areaText, type Translate } from './text.ts';
