export { useNamesOf } from './all-names.ts';
export { LanguageChoice, LanguageSelect } from './choice/language-choice.tsx';
export { useDistance } from './distance.ts';
export { LanguagesField } from './languages-field.tsx';
export { useMetresText } from './metres.ts';
export { useMinutes } from './minutes.ts';
export { type Named, namesOf, useNames } from './names.ts';
export { useLocale, useNumber } from './number.ts';
export {
  language,
  languageFailed,
  languageRequested,
  languageSelected,
  languagesOffered,
} from './slice.ts';
export {
  chooseLanguage,
  chosenLanguage,
  english,
  type SelectedLanguage,
  selectLanguage,
  type WithLanguage,
} from './state.ts';
export { areaText, type Translate } from './text.ts';
