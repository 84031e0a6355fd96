import { Badge } from '@keystead/ui/badge';
import { Checkbox } from '@keystead/ui/checkbox';
import { Input } from '@keystead/ui/input';
import { NativeSelect } from '@keystead/ui/native-select';
import { memo } from 'react';
import type { OwnProject } from '../../../contract.ts';
import { UNIT_TYPES } from '../../../limits.ts';
import { UNIT_FIELDS, type UnitFieldName } from '../../../unit-fields.ts';
import { useText as usePublicText } from '../../text.ts';
import { STATE_NAMES, STATE_TONES } from '../../units/unit-looks.tsx';
import { useText } from '../text.ts';
import { CELLS, type UnitRow } from './rows.ts';
import { UnitPicture } from './unit-picture.tsx';

const WIDTHS: Record<UnitFieldName, string> = {
  label: 'w-24',
  type: 'w-36',
  floor: 'w-16',
  bedrooms: 'w-16',
  bathrooms: 'w-16',
  living_area: 'w-24',
  outdoor_area: 'w-24',
  price: 'w-28',
  plan_id: 'w-36',
};

/** Renders one row of the owner's table; a row that has not changed is not rendered again. */
export const UnitCells = memo(function UnitCells({
  row,
  plans,
  isChosen,
  errors,
  onChoose,
  onChange,
  onPicture,
}: {
  row: UnitRow;
  plans: OwnProject['plans'];
  isChosen: boolean;
  /** Of its fields, by name. */
  errors: Readonly<Record<string, string>> | undefined;
  onChoose: (key: string) => void;
  onChange: (key: string, name: UnitFieldName, text: string) => void;
  onPicture: (id: number, picture: File | '') => void;
}) {
  const t = useText();
  const shared = usePublicText();
  const label = row.cells.label || t('newUnit');
  const message = errors && Object.values(errors).join('; ');
  const { id } = row;
  const choices: Partial<Record<UnitFieldName, { value: string; label: string }[]>> = {
    type: UNIT_TYPES.map((type) => ({ value: type, label: shared(`type_${type}`) })),
    plan_id: [
      { value: '', label: t('unitNoPlan') },
      ...plans.map((plan) => ({ value: String(plan.id), label: plan.title })),
    ],
  };
  return (
    <>
      <tr className="border-t border-line [&>td]:p-1">
        <td>
          <Checkbox
            label={t('chooseUnit', { unit: label })}
            hideLabel
            checked={isChosen}
            onChange={() => onChoose(row.key)}
          />
        </td>
        {CELLS.map((name) => {
          const items = choices[name];
          const common = {
            'aria-label': `${t(`unit_${name as 'label'}`)}, ${label}`,
            'aria-invalid': errors?.[name] ? true : undefined,
            value: row.cells[name],
          } as const;
          return (
            <td key={name}>
              {items ? (
                <NativeSelect
                  {...common}
                  size="sm"
                  className={WIDTHS[name]}
                  items={items}
                  onChange={(event) => onChange(row.key, name, event.target.value)}
                />
              ) : (
                <Input
                  {...common}
                  dir="auto"
                  inputMode={UNIT_FIELDS[name].kind === 'number' ? 'decimal' : undefined}
                  maxLength={60}
                  className={`control-sm ${WIDTHS[name]}`}
                  onChange={(event) => onChange(row.key, name, event.target.value)}
                />
              )}
            </td>
          );
        })}
        <td>
          {id === undefined ? null : (
            <UnitPicture row={row} label={label} onPicture={(picture) => onPicture(id, picture)} />
          )}
        </td>
        <td className="whitespace-nowrap">
          <Badge tone={STATE_TONES[row.state]}>{shared(STATE_NAMES[row.state])}</Badge>
        </td>
      </tr>
      {message ? (
        <tr>
          <td />
          <td colSpan={CELLS.length + 2} className="pb-2 text-sm text-danger">
            {message}
          </td>
        </tr>
      ) : null}
    </>
  );
});
