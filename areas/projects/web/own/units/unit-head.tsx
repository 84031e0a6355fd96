import { Checkbox } from '@keystead/ui/checkbox';
import { useText } from '../text.ts';
import { CELLS } from './rows.ts';

/** Renders the names of the columns, and the box that chooses every row in sight. */
export function UnitHead({ isAll, onAll }: { isAll: boolean; onAll: (isAll: boolean) => void }) {
  const t = useText();
  return (
    <thead>
      <tr className="text-muted [&>th]:px-1 [&>th]:py-2 [&>th]:text-start [&>th]:font-medium">
        <th scope="col">
          <Checkbox
            label={t('chooseAll')}
            hideLabel
            checked={isAll}
            onChange={(event) => onAll(event.target.checked)}
          />
        </th>
        {CELLS.map((name) => (
          <th key={name} scope="col">
            {t(`unit_${name as 'label'}`)}
          </th>
        ))}
        <th scope="col">{t('unitPicture')}</th>
        <th scope="col">{t('state')}</th>
      </tr>
    </thead>
  );
}
