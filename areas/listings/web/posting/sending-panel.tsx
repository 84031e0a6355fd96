import type { Sending } from '@keystead/drafts';
import { Button } from '@keystead/ui/button';
import { Progress } from '@keystead/ui/meter';
import { LiveMessage } from '@keystead/ui/visually-hidden';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { usePosting } from './posting-state.tsx';
import { useText } from './text.ts';

const MEGABYTE = 1024 * 1024;

/** Renders the progress of sending a home: its share, its pictures, and the way to stop it. */
export function SendingPanel({ sending, onCancel }: { sending: Sending; onCancel: () => void }) {
  const t = useText();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { sent, total, isStalled } = sending;
  const isSent = total > 0 && sent >= total;
  const inMegabytes = (bytes: number) => (bytes / MEGABYTE).toFixed(1);
  const label = isSent ? t('processing') : t('uploading');
  return (
    <section ref={panel} aria-label={label} className="surface mt-4 scroll-mb-28 p-5">
      <Progress
        label={<span className="font-medium">{label}</span>}
        {...(total > 0 &&
          !isSent && {
            value: (sent / total) * 100,
            valueText: t('sentOf', { sent: inMegabytes(sent), total: inMegabytes(total) }),
          })}
      />
      <SentPhotos sent={sent} isSent={isSent} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p className={`min-w-0 flex-1 basis-56 text-sm ${isStalled ? 'text-warning' : 'text-muted'}`}>
          {isStalled ? t('sendingStalled') : t('sendingStay')}
        </p>
        {isSent ? null : (
          <Button variant="secondary" size="sm" onClick={onCancel}>
            {t('sendingCancel')}
          </Button>
        )}
      </div>
      <LiveMessage>{isStalled ? t('sendingStalled') : label}</LiveMessage>
    </section>
  );
}

/** Renders which pictures are sent: those uploaded before, and those of the form that the bytes sent so far cover. */
function SentPhotos({ sent, isSent }: { sent: number; isSent: boolean }) {
  const { draft, urlOf, fileOf } = usePosting();
  let end = 0;
  const photos = draft.photos.map((photo) => {
    end += fileOf(photo)?.size ?? 0;
    return {
      id: photo.id,
      url: urlOf(photo),
      isThrough: photo.stored !== undefined || isSent || sent >= end,
    };
  });
  return (
    <ul aria-hidden="true" className="mt-4 flex flex-wrap gap-1.5">
      {photos.map(({ id, url, isThrough }) => (
        <li key={id} className="relative size-10 overflow-hidden rounded-sm bg-sunken">
          <img src={url} alt="" className={`size-full object-cover ${isThrough ? '' : 'opacity-35'}`} />
          {isThrough ? (
            <span className="absolute end-0.5 bottom-0.5 grid size-4 place-items-center rounded-full bg-accent text-on-accent">
              <Check className="size-2.5" strokeWidth={4} />
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
