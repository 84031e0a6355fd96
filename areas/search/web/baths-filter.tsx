import { RadioGroup } from '@keystead/ui/radio-group';
import type { DraftProps } from './fact-filters.tsx';
import { useCounted } from './filter-counts.tsx';
import { useText } from './text.ts';

const COUNTS = [1, 2, 3, 4];

/** Renders the least number of bathrooms, each with its homes. */
export function BathsFilter({ draft, onChange }: DraftProps) {
  const t = useText();
  const { countFrom } = useCounted('baths');
  return (
    <RadioGroup
      name="min_baths"
      value={draft.min_baths ?? ''}
      onValueChange={(value: string) => onChange({ min_baths: value })}
      options={[
        { value: '', label: t('anyNumber') },
        ...COUNTS.map((count) => ({
          value: String(count),
          label: t('atLeast', { count }),
          trailing: countFrom(count),
        })),
      ]}
    />
  );
}
