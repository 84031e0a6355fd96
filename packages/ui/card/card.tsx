import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export type CardProps = ComponentProps<'div'> & {
  /** Space inside; "none" for pictures that reach the edge. */
  padding?: 'none' | 'sm' | 'md' | 'lg';
  /** Lifts on hover; for cards that are links as a whole. */
  interactive?: boolean;
  /** A lasting shadow, for what floats beside the text (contact card, search bar). */
  raised?: boolean;
};

const PADDING = { none: '', sm: 'p-4', md: 'p-5', lg: 'p-5 sm:p-7' };

/** Renders a card on the page. */
export function Card({ padding = 'md', interactive, raised, className, ...rest }: CardProps) {
  return (
    <div
      className={clsx(
        'surface',
        PADDING[padding],
        raised && 'shadow-card',
        interactive && 'transition-shadow hover:shadow-card focus-within:shadow-card',
        className,
      )}
      {...rest}
    />
  );
}
