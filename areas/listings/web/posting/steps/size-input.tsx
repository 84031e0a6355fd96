import { measureText, parseMeasure, type Unit, unitsOf } from '@keystead/kit/units';
import { Field } from '@keystead/ui/field';
import { NativeSelect } from '@keystead/ui/native-select';
import { NumberInput } from '@keystead/ui/number-input';
import { useState } from 'react';
import { useArea } from '../../area-unit.ts';
import { useText } from '../../text.ts';

const DECIMALS = { maximumFractionDigits: 2 };

/** Renders a size with the unit it is in: the one it was written in, else the visitor's. */
export function SizeInput({
  name,
  note,
  error,
  bare,
  text,
  onChange,
}: {
  name: string;
  note?: string | undefined;
  error: string | undefined;
  /** The unit of a text without one. */
  bare: Unit;
  /** `85 m2`; "" while nothing is said. */
  text: string;
  onChange: (text: string) => void;
}) {
  const t = useText();
  const size = useArea();
  const read = parseMeasure(text, { dimension: 'area', bare });
  const [chosen, setChosen] = useState<Unit>();
  const unit = read?.unit ?? chosen ?? size.unit;
  return (
    <Field label={name} note={note} error={error}>
      <span className="flex gap-2">
        <NumberInput
          value={read?.amount ?? null}
          format={DECIMALS}
          invalid={error !== undefined}
          onValueChange={(next) => onChange(next === null ? '' : measureText(next, unit))}
        />
        <NativeSelect
          aria-label={t('areaUnit', { name })}
          className="shrink-0"
          value={unit}
          onChange={({ target: { value } }) => {
            setChosen(value as Unit);
            if (read) onChange(measureText(read.amount, value as Unit));
          }}
          items={unitsOf('area').map((one) => ({ value: one, label: size.name(one) }))}
        />
      </span>
    </Field>
  );
}
