import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';

export type CardCarouselProps = {
  /** Spoken name of the row, for example "Newest homes". */
  label: string;
  /** Already rendered cards, each with a key. */
  children: readonly ReactNode[];
  /** Width of one card, as a class. */
  itemClassName?: string;
  previousLabel?: string;
  nextLabel?: string;
  className?: string;
};

/** Renders a row of cards that scrolls sideways by finger, wheel, keys and, with a mouse, by two buttons. Works without JavaScript. */
export function CardCarousel({
  label,
  children,
  itemClassName = 'w-[82%] sm:w-[calc(50%-0.625rem)] lg:w-[calc(25%-0.9375rem)]',
  previousLabel = 'Previous',
  nextLabel = 'Next',
  className,
}: CardCarouselProps) {
  const row = useRef<HTMLUListElement>(null);
  const [reach, setReach] = useState({ back: false, on: false });

  useEffect(() => {
    const list = row.current;
    if (!list) return;
    const measure = () => {
      // In right-to-left scripts scrollLeft runs from 0 to negative numbers.
      const gone = Math.abs(list.scrollLeft);
      const next = { back: gone > 8, on: gone + list.clientWidth < list.scrollWidth - 8 };
      setReach((now) => (now.back === next.back && now.on === next.on ? now : next));
    };
    list.addEventListener('scroll', measure, { passive: true });
    // It also calls at first, once the row is laid out: to measure before would force a layout for each row of a page.
    const resized = new ResizeObserver(measure);
    resized.observe(list);
    return () => {
      list.removeEventListener('scroll', measure);
      resized.disconnect();
    };
  }, []);

  const turn = (pages: number) => {
    const list = row.current;
    if (!list) return;
    const sign = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    list.scrollBy({ left: sign * pages * list.clientWidth * 0.9, behavior: calm ? 'auto' : 'smooth' });
  };

  const arrow = 'absolute top-[35%] hidden -translate-y-1/2 md:pointer-fine:inline-flex';
  return (
    <section aria-label={label} className={clsx('relative', className)}>
      <ul
        ref={row}
        className="-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-5 overflow-x-auto px-4 pb-1 [scrollbar-width:none] sm:-mx-1 sm:scroll-px-1 sm:px-1"
      >
        {children.map((child, index) => (
          <li key={index} className={clsx('shrink-0 snap-start', itemClassName)}>
            {child}
          </li>
        ))}
      </ul>
      {reach.back ? (
        <IconButton
          label={previousLabel}
          icon={<ChevronLeft aria-hidden="true" className="rtl:rotate-180" />}
          variant="overlay"
          round
          onClick={() => turn(-1)}
          className={clsx(arrow, '-start-4')}
        />
      ) : null}
      {reach.on ? (
        <IconButton
          label={nextLabel}
          icon={<ChevronRight aria-hidden="true" className="rtl:rotate-180" />}
          variant="overlay"
          round
          onClick={() => turn(1)}
          className={clsx(arrow, '-end-4')}
        />
      ) : null}
    </section>
  );
}
