import { useLocale, useNames } from '@keystead/languages/web';
import { Checkbox } from '@keystead/ui/checkbox';
import { DateInput } from '@keystead/ui/date-input';
import { Field, FieldGroup } from '@keystead/ui/field';
import { Input } from '@keystead/ui/input';
import { NumberInput } from '@keystead/ui/number-input';
import { RadioGroup } from '@keystead/ui/radio-group';
import { Select } from '@keystead/ui/select';
import { Textarea } from '@keystead/ui/textarea';
import { useAnswerText } from '../../fact-text.ts';
import type { Parameter } from '../catalogue-data.ts';
import { usePosting } from '../posting-state.tsx';
import { useText } from '../text.ts';
import { FileSlot } from './file-slot.tsx';
import { SizeInput } from './size-input.tsx';

const TEXT_LIMITS = { textbox: 500, textarea: 5000 };
const DECIMALS = { maximumFractionDigits: 2 };

/** Renders one question of a category, in the form its kind asks for. */
export function ParameterField({ parameter }: { parameter: Parameter }) {
  const t = useText();
  const { draft, change, errorOf } = usePosting();
  const { id, type_of_parameter, value_kind: kind = type_of_parameter, is_required: required } = parameter;
  const named = useNames();
  const name = named('question', parameter.label ?? parameter.name);
  const value = draft.parameters[id];
  const text = typeof value === 'string' ? value : '';
  const put = (next: string | string[]) => change({ parameters: { ...draft.parameters, [id]: next } });
  const error = errorOf('features', `parameters.${id}`);
  const note = required === 1 ? undefined : t('optional');
  const choices = parameter.type_values ?? [];
  const group = {
    legend: <Legend name={name} note={note} />,
    error,
    ...(error && { 'data-error': '', tabIndex: -1 }),
  };

  if (kind === 'file') return <ParameterFile parameter={parameter} error={error} />;
  if (kind === 'checkbox') {
    const chosen = Array.isArray(value) ? value : [];
    const toggle = (choice: string, on: boolean) =>
      put(on ? [...chosen, choice] : chosen.filter((each) => each !== choice));
    return (
      <FieldGroup {...group}>
        <div className="grid gap-x-6 min-[480px]:grid-cols-2 xl:grid-cols-3">
          {choices.map((choice) => (
            <Checkbox
              key={choice}
              label={named('answer', choice)}
              checked={chosen.includes(choice)}
              onChange={(event) => toggle(choice, event.target.checked)}
            />
          ))}
        </div>
      </FieldGroup>
    );
  }
  if (kind === 'radiobutton') {
    return (
      <FieldGroup {...group}>
        <RadioGroup
          label={name}
          value={text || null}
          onValueChange={put}
          options={choices.map((choice) => ({ value: choice, label: named('answer', choice) }))}
          className="min-[480px]:grid-cols-3"
        />
      </FieldGroup>
    );
  }
  if (kind === 'number' && parameter.dimension)
    return (
      <SizeInput
        name={name}
        note={note}
        error={error}
        bare={parameter.entry_unit ?? 'm2'}
        text={text}
        onChange={put}
      />
    );
  return (
    <Field label={name} note={note} error={error}>
      <Control parameter={parameter} text={text} isInvalid={error !== undefined} onChange={put} />
    </Field>
  );
}

/** Renders the control of an answer that is one value. */
function Control({
  parameter,
  text,
  isInvalid,
  onChange,
}: {
  parameter: Parameter;
  text: string;
  isInvalid: boolean;
  onChange: (text: string) => void;
}) {
  const t = useText();
  const locale = useLocale();
  const answerText = useAnswerText();
  const { type_of_parameter, value_kind: own } = parameter;
  const kind = own ?? type_of_parameter;
  const choices = parameter.type_values ?? [];
  return kind === 'number' ? (
    <NumberInput
      value={text === '' ? null : Number(text)}
      format={DECIMALS}
      invalid={isInvalid}
      onValueChange={(next) => onChange(next === null ? '' : String(next))}
    />
  ) : kind === 'date' ? (
    <DateInput
      locale={locale}
      openLabel={t('openCalendar')}
      value={text || null}
      invalid={isInvalid}
      onValueChange={(day) => onChange(day ?? '')}
    />
  ) : kind === 'dropdown' || kind === 'yes_no' ? (
    <Select
      value={text || null}
      onValueChange={(next) => onChange(next ?? '')}
      placeholder={t('choose')}
      items={[
        ...(parameter.is_required === 1 ? [] : [{ value: '', label: t('noAnswer') }]),
        ...choices.map((choice) => ({
          value: choice,
          label: answerText({ value: choice, value_kind: own }),
        })),
      ]}
    />
  ) : kind === 'textarea' ? (
    <Textarea
      value={text}
      maxLength={TEXT_LIMITS.textarea}
      onChange={(event) => onChange(event.target.value)}
    />
  ) : (
    <Input value={text} maxLength={TEXT_LIMITS.textbox} onChange={(event) => onChange(event.target.value)} />
  );
}

function Legend({ name, note }: { name: string; note: string | undefined }) {
  return (
    <>
      {name} {note ? <span className="text-xs font-normal text-muted">({note})</span> : null}
    </>
  );
}

function ParameterFile({ parameter, error }: { parameter: Parameter; error: string | undefined }) {
  const t = useText();
  const { draft, change } = usePosting();
  const { id, is_required: required } = parameter;
  const name = useNames()('question', parameter.name);
  return (
    <FileSlot
      name={`parameters.${id}`}
      label={required === 1 ? name : `${name} (${t('optional')})`}
      hint={t('attachmentHint')}
      kind="attachment"
      value={draft.parameterFiles[id] ?? null}
      error={error}
      onChange={(ref) => {
        const { [id]: _, ...rest } = draft.parameterFiles;
        change({ parameterFiles: ref ? { ...rest, [id]: ref } : rest });
      }}
    />
  );
}
