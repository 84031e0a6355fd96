import { useDistance } from '@keystead/languages/web';
import { useSettings } from '@keystead/settings/web';
import type { PropertyDetail } from '../../contract.ts';
import { Part } from './sections.tsx';
import { useText } from './text.ts';

/** Renders what its owner says to be close by, nearest first, in the operator's unit. */
export default function Facilities({ facilities }: { facilities: PropertyDetail['assign_facilities'] }) {
  const t = useText();
  const away = useDistance(useSettings().distance_option);
  const sorted = [...facilities].sort((one, other) => one.distance - other.distance);
  return (
    <Part id="facilities" title={t('facilities')}>
      <ul className="grid gap-x-12 sm:grid-cols-2">
        {sorted.map(({ id, name, distance }) => (
          <li key={id} className="flex items-baseline justify-between gap-6 border-b border-line py-2.5">
            <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
            <span className="shrink-0 text-muted tabular-nums">{away.text(distance)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">{t('facilitiesStated')}</p>
    </Part>
  );
}
