import { useDirection } from '@base-ui/react/direction-provider';
import { clsx } from 'clsx';
import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';

export type CarouselProps = {
  /** Spoken name, for example "Pictures of 12 Rose Lane". */
  label: string;
  slides: readonly { id: string | number; content: ReactNode }[];
  /** Spoken name of one slide, for example "3 of 12". */
  slideLabel?: (position: number, count: number) => string;
  previousLabel?: string;
  nextLabel?: string;
  loop?: boolean;
  onChange?: (index: number) => void;
  className?: string;
};

/** Renders one slide at a time: by finger, mouse and two buttons that show on hover and focus. */
export function Carousel({
  label,
  slides,
  slideLabel = (position, count) => `${position} / ${count}`,
  previousLabel = 'Previous',
  nextLabel = 'Next',
  loop = false,
  onChange,
  className,
}: CarouselProps) {
  const direction = useDirection();
  const [viewport, carousel] = useEmblaCarousel({ loop, direction, duration: 18 });
  const [index, setIndex] = useState(0);

  useEffect(() => {
    if (!carousel) return;
    const selected = () => {
      setIndex(carousel.selectedScrollSnap());
      onChange?.(carousel.selectedScrollSnap());
    };
    carousel.on('select', selected);
    return () => {
      carousel.off('select', selected);
    };
  }, [carousel, onChange]);

  const arrow =
    'absolute top-1/2 -translate-y-1/2 opacity-0 transition-opacity group-hover/carousel:opacity-100 focus-visible:opacity-100 disabled:hidden pointer-coarse:hidden';
  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className={clsx('group/carousel relative', className)}
    >
      <div ref={viewport} className="h-full overflow-hidden rounded-[inherit]">
        <div className="flex h-full touch-pan-y">
          {slides.map((slide, position) => (
            // biome-ignore lint/a11y/useSemanticElements: the pattern for carousels asks for a group
            <div
              key={slide.id}
              role="group"
              aria-roledescription="slide"
              aria-label={slideLabel(position + 1, slides.length)}
              inert={position !== index}
              className="h-full min-w-0 flex-[0_0_100%]"
            >
              {slide.content}
            </div>
          ))}
        </div>
      </div>
      {slides.length > 1 ? (
        <>
          <IconButton
            label={previousLabel}
            icon={<ChevronLeft aria-hidden="true" className="rtl:rotate-180" />}
            variant="overlay"
            size="sm"
            round
            disabled={!loop && index === 0}
            onClick={() => carousel?.scrollPrev()}
            className={clsx(arrow, 'start-2')}
          />
          <IconButton
            label={nextLabel}
            icon={<ChevronRight aria-hidden="true" className="rtl:rotate-180" />}
            variant="overlay"
            size="sm"
            round
            disabled={!loop && index === slides.length - 1}
            onClick={() => carousel?.scrollNext()}
            className={clsx(arrow, 'end-2')}
          />
          <Dots count={slides.length} index={index} />
        </>
      ) : null}
    </section>
  );
}

/** Five dots at most, so that thirty pictures stay one quiet line. */
function Dots({ count, index }: { count: number; index: number }) {
  const shown = Math.min(count, 5);
  const first = Math.min(Math.max(index - 2, 0), count - shown);
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center gap-1.5"
    >
      {Array.from({ length: shown }, (_, dot) => first + dot).map((slide) => (
        <span
          key={slide}
          className={clsx(
            'size-1.5 rounded-full bg-white shadow-[0_0_2px_rgb(0_0_0/0.5)] transition-opacity',
            slide === index ? 'opacity-100' : 'opacity-60',
          )}
        />
      ))}
    </div>
  );
}
