import { useSettings } from '@keystead/settings/web';
import { Alert } from '@keystead/ui/alert';
import { Field } from '@keystead/ui/field';
import { NumberInput } from '@keystead/ui/number-input';
import { useFacilities } from '../catalogue-data.ts';
import { usePosting } from '../posting-state.tsx';
import { useText } from '../text.ts';

const LARGEST = 9_999_999;
const ONE_DECIMAL = { maximumFractionDigits: 1 };

/** How far it is to what people want nearby; without a distance a facility is left out. */
export function FacilitiesStep() {
  const t = useText();
  const { draft, change, errorOf } = usePosting();
  const { distance_option: unit } = useSettings();
  const facilities = useFacilities();
  const put = (id: number, distance: number | null) => {
    const { [id]: _, ...rest } = draft.facilities;
    change({ facilities: distance === null ? rest : { ...rest, [id]: distance } });
  };
  if (facilities.length === 0) return <p className="text-muted">{t('facilitiesNone')}</p>;
  const error = errorOf('facilities', 'facilities');
  return (
    <div className="grid items-start gap-5 min-[480px]:grid-cols-2 xl:grid-cols-3">
      {error ? (
        <Alert tone="danger" live className="col-span-full">
          {error}
        </Alert>
      ) : null}
      {facilities.map(({ id, name, image }) => (
        <Field
          key={id}
          label={
            <span className="flex items-center gap-2">
              {image ? (
                <img
                  src={image}
                  alt=""
                  width={20}
                  height={20}
                  loading="lazy"
                  className="size-5 object-contain dark:invert"
                />
              ) : null}
              {name}
            </span>
          }
          error={errorOf('facilities', `facilities.${id}`)}
        >
          <NumberInput
            value={draft.facilities[id] ?? null}
            min={0}
            max={LARGEST}
            step={0.1}
            format={ONE_DECIMAL}
            suffix={unit}
            placeholder={t('notNearby')}
            onValueChange={(distance) => put(id, distance)}
          />
        </Field>
      ))}
    </div>
  );
}
