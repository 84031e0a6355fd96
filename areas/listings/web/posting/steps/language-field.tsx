import { LanguageSelect } from '../language-select.tsx';
import { usePosting } from '../posting-state.tsx';

/** Renders the language that title and description are written in. */
export function LanguageField() {
  const { draft, change, errorOf } = usePosting();
  return (
    <LanguageSelect
      value={draft.language}
      error={errorOf('details', 'language')}
      onChange={(language) => change({ language })}
    />
  );
}
