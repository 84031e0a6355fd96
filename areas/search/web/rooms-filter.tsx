import { RadioGroup } from '@keystead/ui/radio-group';
import type { DraftProps } from './fact-filters.tsx';
import { useCounted } from './filter-counts.tsx';
import { useText } from './text.ts';

const COUNTS = { beds: [1, 2, 3, 4, 5], baths: [1, 2, 3, 4] } as const;

/** Renders the least number of bedrooms or bathrooms, each with its homes. */
export function RoomsFilter({ of, draft, onChange }: DraftProps & { of: keyof typeof COUNTS }) {
  const t = useText();
  const { countFrom } = useCounted(of);
  const name = `min_${of}` as const;
  return (
    <RadioGroup
      name={name}
      value={draft[name] ?? ''}
      onValueChange={(value: string) => onChange({ [name]: value })}
      options={[
        { value: '', label: t('anyNumber') },
        ...COUNTS[of].map((count) => ({
          value: String(count),
          label: t('atLeast', { count }),
          trailing: countFrom(count),
        })),
      ]}
    />
  );
}
