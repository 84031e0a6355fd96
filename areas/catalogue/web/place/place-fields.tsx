import { StreetMap } from '@keystead/content/web';
import { placeLine } from '@keystead/kit/place-line';
import { Alert } from '@keystead/ui/alert';
import { Button } from '@keystead/ui/button';
import { Field } from '@keystead/ui/field';
import { Input } from '@keystead/ui/input';
import { NumberInput } from '@keystead/ui/number-input';
import { CircleAlert, LocateFixed, MapPinCheck, MapPinOff } from 'lucide-react';
import { useText } from '../text.ts';
import type { AddressParts, FoundKind, Place, PlaceErrors } from './place.ts';
import { PlaceSearch } from './place-search.tsx';
import { type PlaceTrouble, usePlaceNames } from './use-place-names.ts';

export interface PlaceFieldsProps {
  value: Place;
  onChange: (place: Place) => void;
  /** Gets the parts of an address that is chosen; without it, none is offered for a pin. */
  onParts?: ((parts: AddressParts) => void) | undefined;
  /** Hears what the pin stands for: an address, where it was put as well, or the middle of a quarter or a town. */
  onFound?: ((kind: FoundKind) => void) | undefined;
  errors?: PlaceErrors;
  /** The pin stands for a town: it is to be moved to the home. */
  isAbout?: boolean;
  /** A place without a pin will do. */
  isPinOptional?: boolean;
}

const DEGREES = { maximumFractionDigits: 6 };

/** Renders an address with its pin: by search, by the visitor's location, on the map, or typed. */
export function PlaceFields({
  value,
  onChange,
  onParts,
  onFound,
  isAbout = false,
  errors = {},
  isPinOptional = false,
}: PlaceFieldsProps) {
  const t = useText();
  const { trouble, locating, fit, nearest, movePin, choose, takeNearest, locate } = usePlaceNames(
    value,
    onChange,
    onParts,
    onFound,
  );
  const { latitude, longitude } = value;
  const pin = latitude === null || longitude === null ? undefined : { latitude, longitude };
  const put = (patch: Partial<Place>) => onChange({ ...value, ...patch });
  const text = (field: 'address' | 'city' | 'state' | 'country', autoComplete: string, max: number) => (
    <Field label={t(field)} error={errors[field]}>
      <Input
        dir="auto"
        value={value[field]}
        onChange={(event) => put({ [field]: event.target.value })}
        autoComplete={autoComplete}
        maxLength={max}
      />
    </Field>
  );
  return (
    <div className="grid gap-5">
      <div className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
        <PlaceSearch onChoose={(place) => void choose(place)} />
        <Button variant="secondary" loading={locating} onClick={() => void locate()} className="sm:mt-6.5">
          <LocateFixed aria-hidden="true" />
          {t('useLocation')}
        </Button>
      </div>
      <Trouble trouble={trouble} />
      <div className="grid gap-2">
        <StreetMap
          label={t('pinMap')}
          className="h-72 rounded-lg border border-line sm:h-88"
          fit={fit}
          pin={pin}
          onPinMove={(point) => void movePin(point.latitude, point.longitude)}
        />
        {errors.pin ? (
          <p
            role="alert"
            data-issue=""
            tabIndex={-1}
            className="flex items-start gap-1.5 text-sm text-danger"
          >
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {errors.pin}
          </p>
        ) : (
          <p role="status" className="text-sm text-muted">
            {pin && value.city
              ? t(isAbout ? 'pinInTown' : 'pinNamed', { place: placeLine(value.city, value.country) })
              : t(isPinOptional ? 'pinOptional' : 'pinNeeded')}{' '}
            {pin ? t('pinHint') : null}
          </p>
        )}
        {nearest && onParts && nearest.formatted_address !== value.address ? (
          <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <span>{t('nearestAddress', { address: nearest.formatted_address })}</span>
            <Button variant="secondary" size="sm" onClick={takeNearest}>
              <MapPinCheck aria-hidden="true" />
              {t('useAddress')}
            </Button>
          </p>
        ) : null}
        {isPinOptional && pin ? (
          <Button
            variant="ghost"
            size="sm"
            className="justify-self-start"
            onClick={() => put({ latitude: null, longitude: null })}
          >
            <MapPinOff aria-hidden="true" />
            {t('removePin')}
          </Button>
        ) : null}
        <details className="text-sm">
          <summary className="link inline-block cursor-pointer py-1">{t('byCoordinates')}</summary>
          <div className="mt-2 grid gap-4 sm:grid-cols-2">
            <Field label={t('latitude')}>
              <NumberInput
                value={latitude}
                min={-90}
                max={90}
                format={DEGREES}
                onValueChange={(next) => put({ latitude: next })}
                onValueCommitted={(next) =>
                  next !== null && longitude !== null && void movePin(next, longitude)
                }
              />
            </Field>
            <Field label={t('longitude')}>
              <NumberInput
                value={longitude}
                min={-180}
                max={180}
                format={DEGREES}
                onValueChange={(next) => put({ longitude: next })}
                onValueCommitted={(next) =>
                  next !== null && latitude !== null && void movePin(latitude, next)
                }
              />
            </Field>
          </div>
        </details>
      </div>
      {text('address', 'street-address', 500)}
      <div className="grid gap-5 sm:grid-cols-3">
        {text('city', 'address-level2', 100)}
        {text('state', 'address-level1', 100)}
        {text('country', 'country-name', 100)}
      </div>
    </div>
  );
}

function Trouble({ trouble }: { trouble: PlaceTrouble }) {
  const t = useText();
  if (trouble === null) return null;
  const words = { unnamed: t('pinUnnamed'), unknown: t('locationDenied') };
  return (
    <Alert tone="warning" live>
      {words[trouble]}
    </Alert>
  );
}
