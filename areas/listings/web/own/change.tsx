import { numberFormatWith } from '@keystead/kit/number';
import { useLocale } from '@keystead/languages/web';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useText } from './text.ts';

/** Renders the change from the week before: by how many, or as a share where there are enough to speak of one. */
export function Change({ now, before, share = false }: { now: number; before: number; share?: boolean }) {
  const t = useText();
  const locale = useLocale();
  const difference = now - before;
  if (difference === 0) return null;
  const isUp = difference > 0;
  const isShare = share && before >= ENOUGH;
  const words = isShare
    ? numberFormatWith(locale, { style: 'percent', maximumFractionDigits: 0 }).format(
        Math.abs(difference) / before,
      )
    : numberFormatWith(locale, {}).format(Math.abs(difference));
  const Arrow = isUp ? ArrowUp : ArrowDown;
  return (
    <span className={`inline-flex items-center gap-0.5 tabular-nums ${isUp ? 'text-success' : 'text-muted'}`}>
      <Arrow aria-hidden="true" className="size-3.5" />
      <span aria-hidden="true">{words}</span>
      <span className="sr-only">{t(isUp ? 'weekMore' : 'weekLess', { amount: words })}</span>
    </span>
  );
}

/** From so many on, a share says more than a difference. */
const ENOUGH = 10;
