import { languageName } from '@keystead/kit/language';
import { useLocale } from '@keystead/languages/web';
import { useSettings } from '@keystead/settings/web';
import { Field } from '@keystead/ui/field';
import { NativeSelect } from '@keystead/ui/native-select';
import { useFieldLabel } from '../../field-labels.ts';
import { usePosting } from '../posting-state.tsx';

/** Renders the language that title and description are written in: one of the site's, or the one they have. */
export function LanguageField() {
  const label = useFieldLabel();
  const locale = useLocale();
  const { draft, change, errorOf } = usePosting();
  const { languages, default_language: site } = useSettings();
  const codes = [...new Set([site, ...languages.map(({ code }) => code), draft.language || site])];
  if (codes.length < 2) return null;
  return (
    <Field label={label('language')} error={errorOf('details', 'language')} className="max-w-sm">
      <NativeSelect
        name="language"
        aria-label={label('language')}
        value={draft.language || site}
        items={codes.map((code) => ({ value: code, label: languageName(code, locale) }))}
        onChange={({ target }) => change({ language: target.value === site ? '' : target.value })}
      />
    </Field>
  );
}
