import { RadioGroup } from '@keystead/ui/radio-group';
import type { DraftProps } from './fact-filters.tsx';
import { useCounted } from './filter-counts.tsx';
import { useText } from './text.ts';

/** Renders when homes were posted, each choice with its homes. */
export function PostedFilter({ draft, onChange }: DraftProps) {
  const t = useText();
  const { countOf } = useCounted('posted_since');
  return (
    <RadioGroup
      name="posted_since"
      value={draft.posted_since ?? ''}
      onValueChange={(value: string) => onChange({ posted_since: value })}
      options={[
        { value: '', label: t('postedAny') },
        { value: '1', label: t('postedYesterday'), trailing: countOf('1') },
        { value: '0', label: t('postedWeek'), trailing: countOf('0') },
      ]}
    />
  );
}
