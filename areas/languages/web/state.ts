export interface SelectedLanguage {
  code: string;
  name: string;
  rtl: boolean;
  /** Labels by key; empty while the bundled English is used. */
  labels: Record<string, string>;
}

export interface LanguageState {
  languages: { id: number; code: string; name: string }[];
  loading: boolean;
  selectedLanguage: SelectedLanguage;
  /** The visitor has picked it; otherwise it is what every page begins with. */
  chosen?: boolean;
}

/** The bundled English. */
export const english: LanguageState = {
  languages: [],
  loading: false,
  selectedLanguage: { code: 'en', name: 'English', rtl: false, labels: {} },
};

export interface WithLanguage {
  Language: LanguageState;
}

export const selectLanguage = (state: WithLanguage) => state.Language.selectedLanguage;

/** Code of the language the visitor has picked; undefined while nobody has. */
export const chosenLanguage = ({ Language: { chosen, selectedLanguage } }: WithLanguage) =>
  chosen ? selectedLanguage.code : undefined;
