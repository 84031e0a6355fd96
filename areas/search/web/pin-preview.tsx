import type { Answer } from '@keystead/http/call';
import { useMoney, useOtherMoney } from '@keystead/listings/web';
import { Badge } from '@keystead/ui/badge';
import { IconButton } from '@keystead/ui/icon-button';
import { Link } from '@tanstack/react-router';
import { House, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { mapListings } from '../contract.ts';
import { useText } from './text.ts';

export type Pin = Answer<typeof mapListings>['data']['pins'][number];

/** Renders the home of a pin that was clicked, over the map: one look before one opens it. It takes the focus and gives it back. */
export function PinPreview({ pin, onClose }: { pin: Pin; onClose: () => void }) {
  const t = useText();
  const money = useMoney();
  const other = useOtherMoney();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const from = document.activeElement;
    link.current?.focus({ preventScroll: true });
    return () => {
      if (from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true });
    };
  }, [pin.id]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from wherever the focus is inside
    <div
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="surface absolute inset-x-3 bottom-3 z-10 mx-auto flex max-w-md items-center gap-3 p-2.5 pe-12 shadow-pop max-xl:bottom-6"
    >
      <span className="grid size-20 shrink-0 place-items-center overflow-hidden rounded-md bg-sunken text-muted sm:h-20 sm:w-28">
        {pin.thumbnail ? (
          <img src={pin.thumbnail} alt="" width={112} height={80} className="size-full object-cover" />
        ) : (
          <House aria-hidden="true" className="size-7" strokeWidth={1.25} />
        )}
      </span>
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-serif text-lg font-semibold">
            {pin.price > 0 ? money(pin.price) : t('onRequest')}
          </span>
          {other && pin.price > 0 ? (
            <span title={other.note} className="text-sm text-muted">
              <bdi>{other.about(pin.price)}</bdi>
            </span>
          ) : null}
          {pin.promoted ? <Badge tone="signal">{t('featuredAd')}</Badge> : null}
        </span>
        <Link
          ref={link}
          to="/properties-details/$slug"
          params={{ slug: pin.slug_id }}
          className="line-clamp-2 text-sm leading-snug font-medium wrap-anywhere after:absolute after:inset-0 after:rounded-lg hover:text-accent"
        >
          <bdi>{pin.title}</bdi>
        </Link>
      </span>
      <IconButton
        label={t('closePreview')}
        icon={<X aria-hidden="true" />}
        size="sm"
        round
        onClick={onClose}
        className="absolute end-1.5 top-1.5 z-10"
      />
    </div>
  );
}
