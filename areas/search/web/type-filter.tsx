import { getCategories } from '@keystead/catalogue/contract';
import { useLaterCall } from '@keystead/http/react';
import { useNames } from '@keystead/languages/web';
import { NativeSelect } from '@keystead/ui/native-select';
import type { DraftProps } from './fact-filters.tsx';
import { useCounted } from './filter-counts.tsx';
import { useText } from './text.ts';

/** Renders the types of homes, each with its homes. */
export function TypeFilter({ draft, onChange }: DraftProps) {
  const t = useText();
  const named = useNames();
  const { countOf } = useCounted('category_id');
  const { data: categories } = useLaterCall(getCategories, { limit: 100 });
  return (
    <NativeSelect
      aria-label={t('category')}
      placeholder={t('anyCategory')}
      value={draft.category_id ?? ''}
      onChange={({ target }) => onChange({ category_id: target.value })}
      items={(categories?.data ?? []).map(({ id, category }) => {
        const homes = countOf(String(id));
        const name = named('category', category);
        return { value: id, label: homes === undefined ? name : `${name} (${homes})` };
      })}
    />
  );
}
