import { inMetres } from '@keystead/kit/distance';
import { useMetresText, useNames } from '@keystead/languages/web';
import { useSettings } from '@keystead/settings/web';
import type { PropertyDetail } from '../../contract.ts';
import { Part } from './sections.tsx';
import { useText } from './text.ts';

/** Renders what is close by, as its owner says, or as it was measured. */
export default function Facilities({ facilities }: { facilities: PropertyDetail['assign_facilities'] }) {
  const t = useText();
  const unit = useSettings().distance_option;
  const named = useNames();
  const metresText = useMetresText(unit);
  return (
    <Part id="facilities" title={t('facilities')}>
      <ul className="grid gap-x-12 sm:grid-cols-2">
        {facilities.map(({ id, name, distance, metres }) => (
          <li key={id} className="flex items-baseline justify-between gap-6 border-b border-line py-2.5">
            <bdi className="min-w-0 wrap-anywhere">{named('facility', name)}</bdi>
            <span className="shrink-0 text-muted tabular-nums">
              {metresText(metres ?? inMetres(distance, unit))}
            </span>
          </li>
        ))}
      </ul>
      {facilities.some(({ metres }) => metres === undefined) ? (
        <p className="mt-3 text-sm text-muted">{t('facilitiesStated')}</p>
      ) : null}
    </Part>
  );
}
