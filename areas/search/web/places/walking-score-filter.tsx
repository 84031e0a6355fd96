import { useLocale } from '@keystead/languages/web';
import { FieldGroup } from '@keystead/ui/field';
import { CountedRange } from '../counted-range.tsx';
import type { DraftProps } from '../fact-filters.tsx';
import { useCounted } from '../filter-counts.tsx';
import { amountOf, textOf } from '../price-range.tsx';
import { useText } from '../text.ts';

/** Renders both ends of the walking score, on sites that know what is around their homes. */
export function WalkingScoreFilter({ draft, onChange }: DraftProps) {
  const t = useText();
  const locale = useLocale();
  const { ranges } = useCounted('walking_score');
  const name = t('walkingScore');
  const { min_walking_score: min, max_walking_score: max } = draft;
  if (ranges.length === 0 && !min && !max) return null;
  return (
    <FieldGroup legend={name}>
      <CountedRange
        counted="walking_score"
        label={name}
        minLabel={t('least', { name })}
        maxLabel={t('most', { name })}
        minPlaceholder={t('from')}
        maxPlaceholder={t('to')}
        locale={locale}
        value={{ min: amountOf(min), max: amountOf(max) }}
        onValueChange={(range) =>
          onChange({ min_walking_score: textOf(range.min), max_walking_score: textOf(range.max) })
        }
      />
    </FieldGroup>
  );
}
