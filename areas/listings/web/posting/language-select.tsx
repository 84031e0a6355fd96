import { languageName } from '@keystead/kit/language';
import { isLanguageTag } from '@keystead/kit/words';
import { useLocale } from '@keystead/languages/web';
import { useSettings } from '@keystead/settings/web';
import { Field } from '@keystead/ui/field';
import { NativeSelect } from '@keystead/ui/native-select';
import { useFieldLabel } from '../field-labels.ts';

/** Renders the language that title and description are written in: one of the site's, which is "", or the one they have. */
export function LanguageSelect({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | undefined;
  onChange: (language: string) => void;
}) {
  const label = useFieldLabel();
  const locale = useLocale();
  const { languages, default_language: site } = useSettings();
  const offered = languages.map(({ code }) => code).filter(isLanguageTag);
  const codes = [...new Set([site, ...offered, value || site])];
  if (codes.length < 2) return null;
  return (
    <Field label={label('language')} error={error} className="max-w-sm">
      <NativeSelect
        name="language"
        aria-label={label('language')}
        value={value || site}
        items={codes.map((code) => ({ value: code, label: languageName(code, locale) }))}
        onChange={({ target }) => onChange(target.value === site ? '' : target.value)}
      />
    </Field>
  );
}
