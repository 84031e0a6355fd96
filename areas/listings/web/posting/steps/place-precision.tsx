import { Field } from '@keystead/ui/field';
import { Select } from '@keystead/ui/select';
import { PLACE_PRECISIONS, type PlacePrecision as Precision } from '../../../rules.ts';
import { choiceLabel } from '../../fact-text.ts';
import { useFieldLabel } from '../../field-labels.ts';
import { usePosting } from '../posting-state.tsx';
import { useText } from '../text.ts';

/** Renders what the pin says of the place. */
export function PlacePrecision() {
  const t = useText();
  const label = useFieldLabel();
  const { draft, change, errorOf } = usePosting();
  const { place_precision: precision } = draft;
  return (
    <Field
      label={label('place_precision')}
      hint={precision === 'exact' ? undefined : t('precisionHint')}
      error={errorOf('place', 'place_precision')}
    >
      <Select
        value={precision}
        onValueChange={(next) => change({ place_precision: next as Precision })}
        items={PLACE_PRECISIONS.map((one) => ({
          value: one,
          label: label(choiceLabel('place_precision', one)),
        }))}
      />
    </Field>
  );
}
