import { clsx } from 'clsx';
import type { ReactNode } from 'react';

const TONES = {
  neutral: 'bg-hover text-ink',
  sale: 'bg-sale-tint text-sale',
  rent: 'bg-rent-tint text-rent',
  signal: 'bg-signal-tint text-signal-ink',
  success: 'bg-success-tint text-success',
  warning: 'bg-warning-tint text-warning',
  danger: 'bg-danger-tint text-danger',
  info: 'bg-info-tint text-info',
  ink: 'bg-ink text-paper',
} as const;

export type BadgeTone = keyof typeof TONES;

/** Inks of words that stand in a line with others: a line of labels would shout. */
const INKS: Partial<Record<BadgeTone, string>> = {
  sale: 'text-sale',
  rent: 'text-rent',
  success: 'text-success',
  ink: 'text-ink',
};

/** Renders the same as a word in the colour of its tone, without a ground. */
export function QuietBadge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={clsx('text-xs font-semibold', INKS[tone] ?? 'text-muted')}>{children}</span>;
}

/** Renders a label of a thing: for sale, featured, verified, expired. */
export function Badge({
  tone = 'neutral',
  icon,
  className,
  children,
}: {
  tone?: BadgeTone;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span className={clsx('badge', TONES[tone], className)}>
      {icon}
      {children}
    </span>
  );
}
