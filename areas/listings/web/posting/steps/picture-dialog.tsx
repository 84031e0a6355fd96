import { Button } from '@keystead/ui/button';
import { Dialog } from '@keystead/ui/dialog';
import { Field } from '@keystead/ui/field';
import { Input } from '@keystead/ui/input';
import { NativeSelect } from '@keystead/ui/native-select';
import { type KeyboardEvent, useId } from 'react';
import { LISTING_LIMITS } from '../../../contract.ts';
import { focusOf, PICTURE_KINDS, type PictureFacts, type PictureKind } from '../../../rules.ts';
import { useText as usePresentationText } from '../../presentation/text.ts';
import { type FileRef, pictureFactsOf } from '../draft.ts';
import { usePosting } from '../posting-state.tsx';
import { useText } from '../text.ts';
import { atPointer, movedByKey } from './point.ts';

const MIDDLE = { x: 0.5, y: 0.5 };

/** Asks what is known of one picture: what it shows, what stands below it, and which point crops keep. */
export function PictureDialog({ photo, onClose }: { photo: FileRef; onClose: () => void }) {
  const t = useText();
  const words = usePresentationText();
  const { draft, change, urlOf } = usePosting();
  const rooms = useId();
  const facts = pictureFactsOf(draft, photo.id);
  const set = (patch: Partial<PictureFacts>) =>
    change((now) => ({
      pictures: { ...now.pictures, [photo.id]: { ...pictureFactsOf(now, photo.id), ...patch } },
    }));
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t('aboutPhoto')}
      closeLabel={t('close')}
      size="lg"
      footer={<Button onClick={onClose}>{t('photoDone')}</Button>}
    >
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <FocusPoint
          address={urlOf(photo)}
          focus={focusOf(facts)}
          onChange={(focus) => set({ focus_x: focus?.x ?? null, focus_y: focus?.y ?? null })}
        />
        <div className="grid gap-5">
          <Field label={t('photoKind')}>
            <NativeSelect
              value={facts.kind}
              items={PICTURE_KINDS.map((kind) => ({ value: kind, label: words(`kind_${kind}`) }))}
              onChange={(event) => set({ kind: event.target.value as PictureKind })}
            />
          </Field>
          <Field label={t('photoCaption')} note={t('optional')} hint={t('photoCaptionHint')}>
            <Input
              value={facts.caption}
              maxLength={LISTING_LIMITS.caption}
              onChange={(event) => set({ caption: event.target.value })}
            />
          </Field>
          <Field label={t('photoAlt')} note={t('optional')} hint={t('photoAltHint')}>
            <Input
              value={facts.alt}
              maxLength={LISTING_LIMITS.caption}
              onChange={(event) => set({ alt: event.target.value })}
            />
          </Field>
          <Field label={t('photoRoom')} note={t('optional')}>
            <Input
              value={facts.room}
              maxLength={LISTING_LIMITS.roomName}
              list={rooms}
              onChange={(event) => set({ room: event.target.value })}
            />
          </Field>
          <datalist id={rooms}>
            {[...new Set(draft.rooms.map(({ name }) => name.trim()).filter(Boolean))].map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </div>
      </div>
    </Dialog>
  );
}

/** Chooses the point that crops keep in sight, by pointer or arrow keys. */
function FocusPoint({
  address,
  focus,
  onChange,
}: {
  address: string | undefined;
  focus: { x: number; y: number } | undefined;
  onChange: (focus: { x: number; y: number } | undefined) => void;
}) {
  const t = useText();
  const { x, y } = focus ?? MIDDLE;
  const onKeyDown = (event: KeyboardEvent) => {
    const moved = movedByKey({ x, y }, event);
    if (moved) onChange(moved);
  };
  const place = { x: Math.round(x * 100), y: Math.round(y * 100) };
  return (
    <div>
      <p className="mb-2 text-sm font-medium">{t('photoFocus')}</p>
      <button
        type="button"
        aria-label={t('photoFocusAt', place)}
        onClick={(event) => event.detail > 0 && onChange(atPointer(event))}
        onKeyDown={onKeyDown}
        // As large as the picture: a point is a share of it.
        className="relative mx-auto block w-fit cursor-crosshair overflow-hidden rounded-md bg-sunken"
      >
        {address ? <img src={address} alt="" draggable={false} className="max-h-80 max-w-full" /> : null}
        <span
          aria-hidden="true"
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
          className="absolute size-6 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-white bg-black/40 shadow-pop"
        />
      </button>
      <p className="mt-2 text-sm text-muted">{t('photoFocusHint')}</p>
      {focus ? (
        <Button variant="ghost" size="sm" className="mt-1" onClick={() => onChange(undefined)}>
          {t('photoFocusMiddle')}
        </Button>
      ) : null}
    </div>
  );
}
