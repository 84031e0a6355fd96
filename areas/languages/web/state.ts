import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface SelectedLanguage {
  code: string;
  name: string;
  rtl: boolean;
  /** Labels by key; empty while the bundled English is used. */
  labels: Record<string, string>;
}

interface LanguageState {
  languages: { id: number; code: string; name: string }[];
  loading: boolean;
  selectedLanguage: SelectedLanguage;
}

const initialState: LanguageState = {
  languages: [],
  loading: false,
  selectedLanguage: { code: 'en', name: 'English', rtl: false, labels: {} },
};

/** Slice `Language`: the languages on offer and the one the screens speak. */
export const language = createSlice({
  name: 'Language',
  initialState,
  reducers: {
    languagesOffered: (state, action: PayloadAction<LanguageState['languages']>) => {
      state.languages = action.payload;
    },
    languageRequested: (state) => {
      state.loading = true;
    },
    languageSelected: (state, action: PayloadAction<SelectedLanguage>) => {
      state.selectedLanguage = action.payload;
      state.loading = false;
    },
  },
});

export const { languagesOffered, languageRequested, languageSelected } = language.actions;

export interface WithLanguage {
  Language: LanguageState;
}

export const selectLanguage = (state: WithLanguage) => state.Language.selectedLanguage;
