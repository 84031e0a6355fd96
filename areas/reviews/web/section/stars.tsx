import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import { useText } from './text.ts';

const ALL = [1, 2, 3, 4, 5];

/** Renders stars, read as one text. */
export function Stars({ rating, className }: { rating: number; className?: string }) {
  const t = useText();
  return (
    <span role="img" aria-label={t('starsOf', { count: rating })} className={clsx('inline-flex', className)}>
      {ALL.map((star) => (
        <Star
          key={star}
          aria-hidden="true"
          className={clsx(
            'size-4',
            star <= Math.round(rating) ? 'fill-current text-warning' : 'text-line-strong',
          )}
          strokeWidth={1.5}
        />
      ))}
    </span>
  );
}
