import { Button } from '@keystead/ui/button';
import { FieldGroup } from '@keystead/ui/field';
import { IconButton } from '@keystead/ui/icon-button';
import { Input } from '@keystead/ui/input';
import { NativeSelect } from '@keystead/ui/native-select';
import { MapPin, X } from 'lucide-react';
import { useRef } from 'react';
import { LISTING_LIMITS } from '../../../contract.ts';
import { type DraftPin, type FileRef, type PostingDraft, pictureFactsOf, pinsOf } from '../draft.ts';
import { usePosting } from '../posting-state.tsx';
import { useText } from '../text.ts';
import { atPointer, movedByKey, type Point } from './point.ts';

/** Renders each plan with its pins, which lead to photos. */
export function PlanPins() {
  const t = useText();
  const { draft, errorOf } = usePosting();
  const plans = draft.photos.filter(({ id }) => pictureFactsOf(draft, id).kind === 'plan');
  const photos = draft.photos.filter(({ id }) => pictureFactsOf(draft, id).kind !== 'plan');
  if (plans.length === 0 || photos.length === 0) return null;
  return (
    <FieldGroup
      legend={`${t('planPins')} (${t('optional')})`}
      hint={t('planPinsHint')}
      error={errorOf('photos', 'pins')}
    >
      <div className="grid gap-8">
        {plans.map((plan) => (
          <Plan key={plan.id} plan={plan} photos={photos} />
        ))}
      </div>
    </FieldGroup>
  );
}

/** Returns how a photo is called: its room or caption, else its file. */
function nameOf(draft: PostingDraft, { id, name }: FileRef): string {
  const { room, caption } = pictureFactsOf(draft, id);
  return room || caption || name;
}

function Plan({ plan, photos }: { plan: FileRef; photos: readonly FileRef[] }) {
  const t = useText();
  const { draft, change, urlOf } = usePosting();
  const box = useRef<HTMLDivElement>(null);
  const pins = pinsOf(draft).filter((pin) => pin.plan === plan.id);
  const isFull = draft.pins.length >= LISTING_LIMITS.pins;
  const add = ({ x, y }: Point) => {
    const used = new Set(pins.map(({ photo }) => photo));
    const photo = photos.find(({ id }) => !used.has(id)) ?? photos[0];
    if (!photo || isFull) return;
    const pin = { id: crypto.randomUUID(), plan: plan.id, photo: photo.id, x, y, label: '' };
    change((now) => ({ pins: [...now.pins, pin] }));
  };
  const set = (id: string, patch: Partial<DraftPin>) =>
    change((now) => ({ pins: now.pins.map((pin) => (pin.id === id ? { ...pin, ...patch } : pin)) }));
  const remove = (id: string) => change((now) => ({ pins: now.pins.filter((pin) => pin.id !== id) }));
  const labelOf = (pin: DraftPin) => {
    const photo = photos.find(({ id }) => id === pin.photo);
    return pin.label || (photo ? nameOf(draft, photo) : '');
  };
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <div ref={box} className="relative rounded-md border border-line bg-white">
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('pinAdd')}
          disabled={isFull}
          onClick={(event) => add(atPointer(event))}
          className="block w-full cursor-crosshair"
        >
          <img src={urlOf(plan)} alt="" draggable={false} className="w-full rounded-md" />
        </button>
        {pins.map((pin, place) => (
          <button
            key={pin.id}
            type="button"
            aria-label={t('pinAt', {
              place: place + 1,
              name: labelOf(pin),
              x: Math.round(pin.x * 100),
              y: Math.round(pin.y * 100),
            })}
            style={{ left: `${pin.x * 100}%`, top: `${pin.y * 100}%` }}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={(event) => {
              if (!box.current || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
              set(pin.id, atPointer(event, box.current));
            }}
            onKeyDown={(event) => {
              const moved = movedByKey(pin, event);
              if (moved) set(pin.id, moved);
              else if (event.key === 'Delete' || event.key === 'Backspace') remove(pin.id);
            }}
            className="absolute grid size-8 -translate-x-1/2 -translate-y-1/2 cursor-move touch-none place-items-center rounded-full border-2 border-white bg-black text-sm font-medium text-white tabular-nums"
          >
            {place + 1}
          </button>
        ))}
      </div>
      <div className="grid gap-3">
        {pins.length > 0 ? (
          <ol aria-label={t('pinsOf', { name: nameOf(draft, plan) })} className="grid gap-3">
            {pins.map((pin, place) => (
              <li key={pin.id} className="flex flex-wrap items-center gap-2">
                <span className="w-6 shrink-0 text-muted tabular-nums">{place + 1}.</span>
                <NativeSelect
                  size="sm"
                  aria-label={t('pinPhoto', { place: place + 1 })}
                  value={pin.photo}
                  items={photos.map((photo) => ({ value: photo.id, label: nameOf(draft, photo) }))}
                  onChange={(event) => set(pin.id, { photo: event.target.value })}
                  className="min-w-32 flex-1"
                />
                <Input
                  size="sm"
                  aria-label={t('pinLabel', { place: place + 1 })}
                  placeholder={t('pinLabelHint')}
                  value={pin.label}
                  maxLength={LISTING_LIMITS.roomName}
                  onChange={(event) => set(pin.id, { label: event.target.value })}
                  className="min-w-32 flex-1"
                />
                <IconButton
                  label={t('pinRemove', { place: place + 1 })}
                  icon={<X aria-hidden="true" />}
                  size="sm"
                  onClick={() => remove(pin.id)}
                />
              </li>
            ))}
          </ol>
        ) : null}
        <Button
          variant="secondary"
          size="sm"
          disabled={isFull}
          onClick={() => add({ x: 0.5, y: 0.5 })}
          className="justify-self-start"
        >
          <MapPin aria-hidden="true" />
          {t('pinAdd')}
        </Button>
      </div>
    </div>
  );
}
