import { Badge } from '@keystead/ui/badge';
import { Button, NativeButton } from '@keystead/ui/button';
import { clsx } from 'clsx';
import { useState } from 'react';
import type { ProjectUnit } from '../../contract.ts';
import { useText } from '../text.ts';
import { STATE_TONES } from './unit-looks.tsx';
import { useUnitWords } from './unit-words.ts';

/** Rows that a phone shows at first. */
const FEW = 12;

/** Renders units as a table, for phones, prints, and who reads one row after the other. */
export function UnitTable({
  units,
  onOpen,
}: {
  units: readonly ProjectUnit[];
  onOpen: (unit: ProjectUnit) => void;
}) {
  const t = useText();
  const words = useUnitWords();
  const [isWhole, setWhole] = useState(false);
  const cell = 'py-2.5 pe-3 align-top';
  return (
    <>
      <table className="w-full text-sm">
        <caption className="sr-only">{t('units')}</caption>
        <thead className="border-b border-line text-muted">
          <tr className="[&>th]:py-2 [&>th]:pe-3 [&>th]:text-start [&>th]:font-medium">
            <th scope="col">{t('unit')}</th>
            <th scope="col" className="max-sm:hidden">
              {t('unitFloor')}
            </th>
            <th scope="col">{t('unitSize')}</th>
            <th scope="col">{t('unitPrice')}</th>
            <th scope="col">{t('unitState')}</th>
          </tr>
        </thead>
        <tbody>
          {units.map((unit, index) => (
            <tr
              key={unit.id}
              className={clsx(
                'border-b border-line last:border-b-0',
                !isWhole && index >= FEW && 'max-sm:hidden noscript:table-row print:table-row',
              )}
            >
              <th scope="row" className={`${cell} text-start font-normal`}>
                <NativeButton className="link font-medium" onClick={() => onOpen(unit)}>
                  <bdi>{unit.label}</bdi>
                </NativeButton>
                <span className="block text-xs text-muted">{t(`type_${unit.type}`)}</span>
              </th>
              <td className={`${cell} max-sm:hidden`}>{words.floor(unit.floor)}</td>
              <td className={cell}>
                <span className="block whitespace-nowrap">{words.area(unit)}</span>
                <span className="block text-xs text-muted">{words.bedrooms(unit)}</span>
              </td>
              <td className={`${cell} tabular-nums`}>
                <bdi>{words.price(unit)}</bdi>
              </td>
              <td className={cell}>
                <Badge tone={STATE_TONES[unit.state]}>{words.state(unit)}</Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!isWhole && units.length > FEW ? (
        <Button
          variant="secondary"
          className="mt-4 w-full sm:hidden noscript:hidden print:hidden"
          onClick={() => setWhole(true)}
        >
          {t('allUnits', { count: units.length })}
        </Button>
      ) : null}
    </>
  );
}
