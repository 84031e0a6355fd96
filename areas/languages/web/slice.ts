import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { english, type LanguageState, type SelectedLanguage } from './state.ts';

/** Slice `Language`: the languages on offer and the one the screens speak. */
export const language = createSlice({
  name: 'Language',
  initialState: english,
  reducers: {
    languagesOffered: (state, action: PayloadAction<LanguageState['languages']>) => {
      state.languages = action.payload;
    },
    languageRequested: (state) => {
      state.loading = true;
    },
    languageFailed: (state) => {
      state.loading = false;
    },
    languageSelected: (state, action: PayloadAction<SelectedLanguage>) => {
      state.selectedLanguage = action.payload;
      state.loading = false;
    },
  },
});

export const { languagesOffered, languageRequested, languageFailed, languageSelected } = language.actions;
