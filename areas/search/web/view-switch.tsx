import { buttonClass } from '@keystead/ui/button';
import { List, Map as MapIcon } from 'lucide-react';
import type { ResultsSearch } from './results-search.ts';
import { useText } from './text.ts';

/** From the list to the map and back, on screens too narrow for both: floats where the thumb is. */
export function ViewSwitch({
  search,
  className,
  onChange,
}: {
  search: ResultsSearch;
  className: string;
  onChange: (next: ResultsSearch, options?: { keepPage?: boolean }) => void;
}) {
  const t = useText();
  const onMap = search.view === 'map';
  const Icon = onMap ? List : MapIcon;
  return (
    <button
      type="button"
      className={buttonClass(
        onMap ? 'overlay' : 'primary',
        'md',
        `rounded-full shadow-pop xl:hidden print:hidden ${className}`,
      )}
      onClick={() => onChange({ view: onMap ? '' : 'map' }, { keepPage: true })}
    >
      <Icon aria-hidden="true" />
      {onMap ? t('list') : t('map')}
    </button>
  );
}
