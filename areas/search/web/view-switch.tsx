import { buttonClass, NativeButton } from '@keystead/ui/button';
import { List, Map as MapIcon } from 'lucide-react';
import { isMapView, type ResultsSearch, viewInAddress } from './results-search.ts';
import { useText } from './text.ts';

/** From the list to the map and back, on screens too narrow for both: floats where the thumb is. */
export function ViewSwitch({
  search,
  fixed,
  className,
  onChange,
}: {
  search: ResultsSearch;
  fixed: Readonly<ResultsSearch>;
  className: string;
  onChange: (next: ResultsSearch, options?: { cachePage?: boolean }) => void;
}) {
  const t = useText();
  const onMap = isMapView(search, fixed);
  const Icon = onMap ? List : MapIcon;
  return (
    <NativeButton
      className={buttonClass(
        onMap ? 'overlay' : 'primary',
        'md',
        `rounded-full shadow-pop xl:hidden print:hidden ${className}`,
      )}
      onClick={() => onChange({ view: viewInAddress(onMap ? 'list' : 'map', fixed) }, { cachePage: true })}
    >
      <Icon aria-hidden="true" />
      {onMap ? t('list') : t('map')}
    </NativeButton>
  );
}
