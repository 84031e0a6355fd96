import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Picture } from '../picture/picture.tsx';
import { LiveMessage } from '../visually-hidden/visually-hidden.tsx';
import { SwipeDots } from './dots.tsx';
import type { SwipeProps } from './types.ts';

/** Fills the places of a row of pictures, and turns them: fetched when someone comes to the card. */
export default function Slides({
  row,
  pictures,
  sizes = '100vw',
  card,
  previousLabel = 'Previous picture',
  nextLabel = 'Next picture',
  positionLabel = (position, count) => `Picture ${position} of ${count}`,
}: Omit<SwipeProps, 'wanted' | 'onTap'> & { row: RefObject<HTMLDivElement | null> }) {
  const [index, setIndex] = useState(0);
  /** The farthest that was shown: the one behind it is fetched, too. */
  const [reached, setReached] = useState(0);
  const [isSaid, setIsSaid] = useState(false);
  const count = pictures.length + 1;

  useEffect(() => {
    const list = row.current;
    if (!list) return;
    const measure = () => {
      // In right-to-left scripts scrollLeft runs from 0 to negative numbers.
      const next = Math.round(Math.abs(list.scrollLeft) / Math.max(1, list.clientWidth));
      setIndex(next);
      setReached((before) => Math.max(before, next));
    };
    measure();
    list.addEventListener('scroll', measure, { passive: true });
    return () => list.removeEventListener('scroll', measure);
  }, [row]);

  const turn = (steps: number) => {
    const list = row.current;
    if (!list) return;
    const sign = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const next = Math.min(Math.max(index + steps, 0), count - 1);
    list.scrollTo({ left: sign * next * list.clientWidth, behavior: calm ? 'auto' : 'smooth' });
  };
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setIsSaid(true);
    const isRtl = document.documentElement.dir === 'rtl';
    turn((event.key === 'ArrowRight') === isRtl ? -1 : 1);
  });
  useEffect(() => {
    const keys = card.current;
    keys?.addEventListener('keydown', pressed);
    return () => keys?.removeEventListener('keydown', pressed);
  }, [card]);

  const places = row.current?.children;
  const arrow =
    'absolute bottom-2 z-2 opacity-0 transition-opacity group-hover:opacity-100 pointer-coarse:hidden print:hidden';
  return (
    <>
      {pictures.map((picture, place) => {
        const box = places?.[place + 1];
        if (!box || place > reached) return null;
        return createPortal(
          <Picture {...picture} sizes={sizes} className="absolute inset-0 size-full" />,
          box,
          picture.src,
        );
      })}
      {index > 0 ? (
        <IconButton
          label={previousLabel}
          icon={<ChevronLeft aria-hidden="true" className="rtl:rotate-180" />}
          variant="overlay"
          size="sm"
          round
          tabIndex={-1}
          onClick={() => turn(-1)}
          className={clsx(arrow, 'start-2')}
        />
      ) : null}
      {index < count - 1 ? (
        <IconButton
          label={nextLabel}
          icon={<ChevronRight aria-hidden="true" className="rtl:rotate-180" />}
          variant="overlay"
          size="sm"
          round
          tabIndex={-1}
          onClick={() => turn(1)}
          className={clsx(arrow, 'end-2')}
        />
      ) : null}
      <SwipeDots count={count} index={index} />
      <LiveMessage>{isSaid ? positionLabel(index + 1, count) : null}</LiveMessage>
    </>
  );
}
