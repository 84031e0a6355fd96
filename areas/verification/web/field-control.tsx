import { Checkbox } from '@keystead/ui/checkbox';
import { Field, FieldGroup } from '@keystead/ui/field';
import { Input } from '@keystead/ui/input';
import { RadioGroup } from '@keystead/ui/radio-group';
import { Select } from '@keystead/ui/select';
import { Textarea } from '@keystead/ui/textarea';
import type { VerificationField } from '../contract.ts';
import { VERIFICATION_LIMITS } from '../limits.ts';
import { FileControl } from './file-control.tsx';
import { type FieldValue, isStored } from './form-values.ts';
import { useText } from './text.ts';

interface Props {
  field: VerificationField;
  value: FieldValue | undefined;
  error: string | undefined;
  onChange: (value: FieldValue | undefined) => void;
}

/** Renders the control of one field, by its type. */
export function FieldControl(props: Props) {
  const { field_type: type } = props.field;
  if (type === 'file') return <FileField {...props} />;
  if (type === 'radio') return <Radios {...props} />;
  if (type === 'checkbox') return <Ticks {...props} />;
  return <OneLine {...props} />;
}

const choicesOf = (field: VerificationField) =>
  field.form_fields_values.map(({ value }) => ({ value, label: value }));

function OneLine({ field, value, error, onChange }: Props) {
  const t = useText();
  const text = typeof value === 'string' ? value : '';
  const isOptional = field.is_required === 0;
  return (
    <Field label={field.name} error={error} note={isOptional ? t('optional') : undefined}>
      {field.field_type === 'dropdown' ? (
        <Select
          items={choicesOf(field)}
          value={text === '' ? null : text}
          onValueChange={(chosen) => onChange(chosen ?? undefined)}
          placeholder={t('choose')}
        />
      ) : field.field_type === 'textarea' ? (
        <Textarea
          value={text}
          maxLength={VERIFICATION_LIMITS.textarea}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <Input
          value={text}
          maxLength={VERIFICATION_LIMITS.text}
          inputMode={field.field_type === 'number' ? 'decimal' : 'text'}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

/** Renders a group's name, and whether it may be left out. */
function Legend({ field }: { field: VerificationField }) {
  const t = useText();
  return (
    <>
      {field.name}
      {field.is_required === 0 ? (
        <span className="ms-2 text-xs font-normal text-muted">{t('optional')}</span>
      ) : null}
    </>
  );
}

function Radios({ field, value, error, onChange }: Props) {
  return (
    <FieldGroup legend={<Legend field={field} />} error={error} data-issue={error ? '' : undefined}>
      <RadioGroup
        label={field.name}
        options={choicesOf(field)}
        value={typeof value === 'string' ? value : null}
        onValueChange={onChange}
      />
    </FieldGroup>
  );
}

function Ticks({ field, value, error, onChange }: Props) {
  const ticked = Array.isArray(value) ? (value as readonly string[]) : [];
  return (
    <FieldGroup legend={<Legend field={field} />} error={error} data-issue={error ? '' : undefined}>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {choicesOf(field).map((choice) => (
          <Checkbox
            key={choice.value}
            label={choice.label}
            checked={ticked.includes(choice.value)}
            onChange={({ target }) => {
              const others = ticked.filter((one) => one !== choice.value);
              onChange(target.checked ? [...others, choice.value] : others);
            }}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

function FileField({ field, value, error, onChange }: Props) {
  const file = value instanceof File || isStored(value) ? value : undefined;
  return (
    <FieldGroup legend={<Legend field={field} />} error={error} data-issue={error ? '' : undefined}>
      <FileControl value={file} isInvalid={error !== undefined} onChange={onChange} />
    </FieldGroup>
  );
}
