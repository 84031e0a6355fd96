import type { Answer } from '@keystead/http/call';
import { useLaterCall } from '@keystead/http/react';
import { useLocale } from '@keystead/languages/web';
import { type CardListing, CardPictures, KeyFacts, Price, titleIn, useMoney } from '@keystead/listings/web';
import { Badge } from '@keystead/ui/badge';
import { IconButton } from '@keystead/ui/icon-button';
import { Link } from '@tanstack/react-router';
import { House, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { getPropertyList, type mapListings } from '../contract.ts';
import { useText } from './text.ts';

export type Pin = Answer<typeof mapListings>['data']['pins'][number];

/**
 * Renders the home of a pin that was clicked, as the map's card at it: its pictures to turn through, and what one compares. It
 * takes the focus and gives it back.
 * @param listed the home, where the list beside has it; else it is asked for
 */
export default function PinPreview({
  pin,
  listed,
  onClose,
}: {
  pin: Pin;
  listed?: CardListing | undefined;
  onClose: () => void;
}) {
  const t = useText();
  const money = useMoney();
  const locale = useLocale();
  const card = useRef<HTMLElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const { data } = useLaterCall(getPropertyList, { id: pin.id }, { enabled: listed === undefined });
  const home = listed ?? data?.data[0];
  useEffect(() => {
    const from = document.activeElement;
    // Who clicks has no use for a ring around the title.
    const begin = from?.matches('button:focus-visible') ? link.current : card.current;
    begin?.focus({ preventScroll: true });
    return () => {
      if (from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true });
    };
  }, [pin.id]);
  return (
    <article
      ref={card}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      tabIndex={-1}
      aria-label={pin.title}
      className="group surface relative flex w-84 max-w-[calc(100vw-2rem)] shadow-pop outline-none xl:block xl:w-64"
    >
      <div className="relative w-32 shrink-0 self-stretch overflow-hidden rounded-s-[inherit] bg-sunken xl:aspect-4/3 xl:w-full xl:rounded-s-none xl:rounded-t-[inherit]">
        {pin.thumbnail ? (
          <img src={pin.thumbnail} alt="" className="absolute inset-0 size-full object-cover" />
        ) : (
          <House
            aria-hidden="true"
            className="absolute inset-0 m-auto size-7 text-muted"
            strokeWidth={1.25}
          />
        )}
        {home ? <CardPictures wanted listing={home} sizes="16rem" card={card} link={link} /> : null}
      </div>
      <div className="flex min-h-28 min-w-0 flex-1 flex-col justify-center gap-0.5 p-2.5 xl:p-3">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 max-xl:pe-8">
          {home ? (
            <Price listing={home} className="font-serif text-lg font-semibold" />
          ) : (
            <span className="font-serif text-lg font-semibold">
              {pin.price > 0 ? money(pin.price) : t('onRequest')}
            </span>
          )}
          {pin.promoted ? <Badge tone="signal">{t('featuredAd')}</Badge> : null}
        </div>
        <Link
          ref={link}
          to="/properties-details/$slug"
          params={{ slug: pin.slug_id }}
          className="line-clamp-2 text-sm leading-snug font-medium wrap-anywhere after:absolute after:inset-0 after:rounded-lg hover:text-accent"
        >
          <bdi>{home ? titleIn(home, locale) : pin.title}</bdi>
        </Link>
        {home ? <KeyFacts listing={home} /> : null}
      </div>
      <IconButton
        label={t('closePreview')}
        icon={<X aria-hidden="true" />}
        variant="overlay"
        size="sm"
        round
        onClick={onClose}
        className="absolute end-1.5 top-1.5 z-10"
      />
    </article>
  );
}
