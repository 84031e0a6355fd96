import { languageName, MAX_SPOKEN, SPOKEN_LANGUAGES } from '@keystead/kit/language';
import { useLocale } from '@keystead/languages/web';
import { Chip } from '@keystead/ui/chip';
import { FieldGroup } from '@keystead/ui/field';
import { NativeSelect } from '@keystead/ui/native-select';
import { useText } from '../text.ts';

/** Renders the languages someone speaks: chosen one after the other, each removable. */
export function LanguagesField({
  value,
  onChange,
}: {
  /** Codes. */
  value: readonly string[];
  onChange: (codes: string[]) => void;
}) {
  const t = useText();
  const locale = useLocale();
  const left = SPOKEN_LANGUAGES.filter((code) => !value.includes(code))
    .map((code) => ({ value: code, label: languageName(code, locale) }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
  return (
    <FieldGroup legend={t('spoken')} hint={t('spokenHint', { count: MAX_SPOKEN })}>
      {value.length > 0 ? (
        <ul className="mb-3 flex flex-wrap gap-2">
          {value.map((code) => (
            <li key={code}>
              <Chip
                removeLabel={t('removeLanguage', { language: languageName(code, locale) })}
                onRemove={() => onChange(value.filter((other) => other !== code))}
              >
                {languageName(code, locale)}
              </Chip>
            </li>
          ))}
        </ul>
      ) : null}
      {value.length < MAX_SPOKEN ? (
        <NativeSelect
          aria-label={t('addLanguage')}
          placeholder={t('addLanguage')}
          items={left}
          value=""
          onChange={({ target }) => target.value && onChange([...value, target.value])}
          className="w-full sm:max-w-72"
        />
      ) : null}
    </FieldGroup>
  );
}
