import { StreetMap } from '@keystead/content/web';
import { Switch } from '@keystead/ui/switch';
import { useMemo } from 'react';
import { approximatePlace, type PlacePrecision, shownReach } from '../../rules.ts';
import { boundsAround } from '../detail/near-map.tsx';
import { useFieldLabel } from '../field-labels.ts';
import { usePosting } from './posting-state.tsx';
import { useText } from './text.ts';

/** Renders whether the public sees the pin, or only about where it is; with what it would see then. */
export function HidePlace() {
  const t = useText();
  const label = useFieldLabel();
  const { draft, change } = usePosting();
  const { latitude, longitude } = draft.place;
  const isPlaced = latitude !== null && longitude !== null;
  const isExact = isPlaced && draft.place_precision === 'exact';
  // What is not exact is said above: there is no pin for visitors to see.
  const shown = isExact ? t('hidePlaceOff') : undefined;
  const hidden = isPlaced ? t('hidePlaceHint') : t('addressPartsHidden');
  const hint = draft.hide_exact_place ? hidden : shown;
  return (
    <div className="rounded-md border border-line p-4">
      <Switch
        label={label('hide_exact_place')}
        hint={hint}
        checked={draft.hide_exact_place}
        onChange={(event) => change({ hide_exact_place: event.target.checked })}
      />
      {draft.hide_exact_place && isPlaced ? (
        <PublicCircle exact={{ latitude, longitude }} precision={draft.place_precision} />
      ) : null}
    </div>
  );
}

function PublicCircle({
  exact,
  precision,
}: {
  exact: { latitude: number; longitude: number };
  precision: PlacePrecision;
}) {
  const t = useText();
  // What the server will say, by the same rule: the circle stays where it is when the pin moves a little.
  const { latitude, longitude } = approximatePlace(exact);
  const radius = shownReach(precision, { isHidden: true });
  const around = useMemo(() => boundsAround(latitude, longitude, radius), [latitude, longitude, radius]);
  return (
    <figure className="mt-3">
      <StreetMap
        label={t('hidePlaceMap')}
        className="h-52 rounded-md border border-line"
        fit={around}
        area={{ latitude, longitude, radius }}
      />
      <figcaption className="mt-2 text-sm text-muted">
        {t('hidePlaceMap')}. {t('hidePlaceAddress')}
      </figcaption>
    </figure>
  );
}
