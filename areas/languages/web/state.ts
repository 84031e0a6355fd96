import { cookieText, readCookie } from '@keystead/kit/cookie';

export interface SelectedLanguage {
  code: string;
  name: string;
  rtl: boolean;
  /** What its addresses begin with: `/es`; "" for the language of the site. */
  prefix: string;
  /** What it says otherwise than the bundled English, by key. */
  labels: Readonly<Record<string, string>>;
}

export interface LanguageState {
  languages: { id: number; code: string; name: string }[];
  loading: boolean;
  selectedLanguage: SelectedLanguage;
}

/** The bundled English. */
export const english: LanguageState = {
  languages: [],
  loading: false,
  selectedLanguage: { code: 'en', name: 'English', rtl: false, prefix: '', labels: {} },
};

export interface WithLanguage {
  Language: LanguageState;
}

export const selectLanguage = (state: WithLanguage) => state.Language.selectedLanguage;

const COOKIE = 'language';
const MAX_AGE_SECONDS = 365 * 24 * 60 * 60;

/** Code of the language the visitor has picked; undefined until then. */
export const chosenLanguage = () => readCookie(document.cookie, COOKIE);

/** Pages are written in this language from the next one on: the server reads the cookie. */
export function chooseLanguage(code: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies is not in every browser yet
  document.cookie = cookieText(COOKIE, code, MAX_AGE_SECONDS, location.protocol === 'https:');
}
