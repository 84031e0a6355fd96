import { useDistance, useNames } from '@keystead/languages/web';
import { useSettings } from '@keystead/settings/web';
import { Alert } from '@keystead/ui/alert';
import { NumberInput } from '@keystead/ui/number-input';
import { useId } from 'react';
import { useFacilities } from '../catalogue-data.ts';
import { usePosting } from '../posting-state.tsx';
import { useText } from '../text.ts';

const LARGEST = 9_999_999;
const ONE_DECIMAL = { maximumFractionDigits: 1 };

/** Renders how far it is to what people want nearby; without a distance a facility is left out. */
export function FacilitiesStep() {
  const t = useText();
  const { draft, change, errorOf } = usePosting();
  const { sign: unit } = useDistance(useSettings().distance_option);
  const facilities = useFacilities();
  const named = useNames();
  const put = (id: number, distance: number | null) => {
    const { [id]: _, ...rest } = draft.facilities;
    change({ facilities: distance === null ? rest : { ...rest, [id]: distance } });
  };
  if (facilities.length === 0) return <p className="text-muted">{t('facilitiesNone')}</p>;
  const error = errorOf('facilities', 'facilities');
  return (
    <>
      {error ? (
        <Alert tone="danger" live className="mb-5">
          {error}
        </Alert>
      ) : null}
      <ul className="grid gap-x-10 sm:grid-cols-2">
        {facilities.map(({ id, name, image }) => (
          <li key={id} className="border-b border-line">
            <Facility
              name={named('facility', name)}
              image={image}
              unit={unit}
              error={errorOf('facilities', `facilities.${id}`)}
              value={draft.facilities[id] ?? null}
              onChange={(distance) => put(id, distance)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Renders name and distance on one line: fourteen of them fit on a screen. */
function Facility({
  name,
  image,
  unit,
  value,
  error,
  onChange,
}: {
  name: string;
  image: string;
  unit: string;
  value: number | null;
  error: string | undefined;
  onChange: (distance: number | null) => void;
}) {
  const t = useText();
  const id = useId();
  return (
    <div className="py-2.5">
      <div className="flex items-center justify-between gap-4">
        <label htmlFor={id} className="flex min-w-0 items-center gap-3 text-sm font-medium">
          {image ? (
            <img
              src={image}
              alt=""
              width={20}
              height={20}
              loading="lazy"
              className="size-5 shrink-0 object-contain dark:invert"
            />
          ) : null}
          <span className="wrap-anywhere">{name}</span>
        </label>
        <div className="w-36 shrink-0">
          <NumberInput
            id={id}
            value={value}
            min={0}
            max={LARGEST}
            step={0.1}
            format={ONE_DECIMAL}
            suffix={unit}
            placeholder={t('notNearby')}
            invalid={error !== undefined}
            onValueChange={onChange}
          />
        </div>
      </div>
      {error ? (
        <p role="alert" className="mt-1 text-sm text-danger">
          {error}
        </p>
      ) : null}
    </div>
  );
}
