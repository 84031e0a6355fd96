import { languageName, MAX_SPOKEN, SPOKEN_LANGUAGES } from '@keystead/kit/language';
import { Chip } from '@keystead/ui/chip';
import { FieldGroup } from '@keystead/ui/field';
import { NativeSelect } from '@keystead/ui/native-select';
import type { ComponentProps } from 'react';
import { useLocale } from './number.ts';

/** Renders the languages someone speaks: chosen one after the other, each removable. */
export function LanguagesField({
  value,
  onChange,
  addLabel,
  removeLabel,
  ...group
}: {
  /** Codes. */
  value: readonly string[];
  onChange: (codes: string[]) => void;
  addLabel: string;
  /** @param language its name */
  removeLabel: (language: string) => string;
} & Pick<ComponentProps<typeof FieldGroup>, 'legend' | 'hint' | 'className'>) {
  const locale = useLocale();
  const left = SPOKEN_LANGUAGES.filter((code) => !value.includes(code))
    .map((code) => ({ value: code, label: languageName(code, locale) }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
  return (
    <FieldGroup {...group}>
      {value.length > 0 ? (
        <ul className="mb-3 flex flex-wrap gap-2">
          {value.map((code) => (
            <li key={code}>
              <Chip
                removeLabel={removeLabel(languageName(code, locale))}
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
          aria-label={addLabel}
          placeholder={addLabel}
          items={left}
          value=""
          onChange={({ target }) => target.value && onChange([...value, target.value])}
          className="w-full sm:max-w-72"
        />
      ) : null}
    </FieldGroup>
  );
}
