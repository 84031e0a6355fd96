import { ColourInput } from '@keystead/admin';
import { BooleanInput, NumberInput, SelectInput, TextInput } from 'react-admin';
import { CurrencyInput } from './currency-input.tsx';
import { LogoInput } from './logo-input.tsx';
import type { SettingField } from './record.ts';
import { SecretInput } from './secret-input.tsx';

/** The colour that the site corrects until text in it is readable. */
const CORRECTED = 'brand_colour';
/** The picture that is made for dark ground. */
const ON_DARK = 'footer_logo';

/** Renders what asks for one setting, by its kind. */
export function SettingInput({ field, isReadOnly }: { field: SettingField; isReadOnly: boolean }) {
  const { name: source, label, kind, unit, environment, options } = field;
  const helperText = hintOf(field);
  const common = { source, label, helperText, disabled: isReadOnly || environment !== '' };
  switch (kind) {
    case 'flag':
      return <BooleanInput {...common} />;
    case 'number':
      return (
        <NumberInput
          {...common}
          label={unit === '' ? label : `${label} (${unit})`}
          {...(field.min !== null && { min: field.min })}
          {...(field.max !== null && { max: field.max })}
          step={field.is_whole ? 1 : 'any'}
          sx={{ maxWidth: 320 }}
        />
      );
    case 'choice':
    case 'language':
      return (
        <SelectInput
          {...common}
          choices={options}
          optionValue="value"
          optionText="label"
          translateChoice={false}
        />
      );
    case 'country':
      return (
        <SelectInput
          {...common}
          choices={options}
          optionValue="value"
          optionText="label"
          translateChoice={false}
          emptyText="All countries"
        />
      );
    case 'colour':
      return <ColourInput {...common} isCorrected={source === CORRECTED} />;
    case 'picture':
      return <LogoInput {...common} isOnDark={source === ON_DARK} />;
    case 'currency':
      return <CurrencyInput {...common} />;
    case 'secret':
      return <SecretInput {...common} isSet={field.is_set} />;
    case 'text':
      return <TextInput {...common} multiline minRows={3} />;
    default:
      return <TextInput {...common} type={kind === 'email' ? 'email' : 'text'} />;
  }
}

function hintOf({ hint, environment }: SettingField): string | false {
  const decided = environment === '' ? '' : `Decided by ${environment} of the server's environment.`;
  return [hint, decided].filter((words) => words !== '').join(' ') || false;
}
