import { buttonClass, NativeButton } from '@keystead/ui/button';
import { List, Map as MapIcon } from 'lucide-react';
import { isMapView, type ResultsSearch, viewInAddress } from './results-search.ts';
import { useText } from './text.ts';

/** Renders the switch between list and map on narrow screens, within reach of the thumb. */
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
