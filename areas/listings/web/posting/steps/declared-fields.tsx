import { Field } from '@keystead/ui/field';
import { Input } from '@keystead/ui/input';
import { FIELDS, type StepId } from '../../../rules.ts';
import { useFieldLabel } from '../../field-labels.ts';
import type { DeclaredPart } from '../draft.ts';
import { usePosting } from '../posting-state.tsx';
import { useText } from '../text.ts';

/** Renders the texts of a step that the form has no code of its own for. */
export function DeclaredFields({ step }: { step: StepId }) {
  const t = useText();
  const label = useFieldLabel();
  const { draft, change, errorOf } = usePosting();
  return FIELDS.map(([declared, field]) => {
    if (field.kind !== 'text' || field.step !== step || field.control || field.isOfPlace) return null;
    const name = declared as DeclaredPart;
    return (
      <Field
        key={name}
        label={label(name)}
        note={field.isRequired ? undefined : t('optional')}
        hint={field.hint ? label(field.hint) : undefined}
        error={errorOf(step, name)}
      >
        <Input
          dir="auto"
          name={name}
          value={String(draft[name] ?? '')}
          maxLength={field.most}
          onChange={(event) => change({ [name]: event.target.value })}
        />
      </Field>
    );
  });
}
