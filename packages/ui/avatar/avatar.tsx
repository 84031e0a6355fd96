import { clsx } from 'clsx';
import { monogram, tintOf } from './monogram.ts';

const SIZES = {
  xs: 'size-6 text-[0.625rem]',
  sm: 'size-8 text-xs',
  md: 'size-11 text-sm',
  lg: 'size-16 text-lg',
  xl: 'size-24 text-2xl',
};

const TINTS = [
  'bg-sale-tint text-sale',
  'bg-rent-tint text-rent',
  'bg-signal-tint text-signal-ink',
  'bg-warning-tint text-warning',
];

export type AvatarProps = {
  name: string;
  src?: string | null;
  size?: keyof typeof SIZES;
  /** Companies and projects are squares, people are discs. */
  square?: boolean;
  /** The monogram of a company also where the site has a mark: it reads as the logo of another one. People have theirs always. */
  initials?: boolean;
  /** Spoken text; empty by default, because the name nearly always stands beside it. */
  alt?: string;
  className?: string;
};

/** Renders a person's or company's picture, or a monogram in a lasting tint of its own. */
export function Avatar({ name, src, size = 'md', square, initials, alt = '', className }: AvatarProps) {
  const look = clsx(
    'inline-grid shrink-0 place-items-center overflow-hidden font-medium select-none',
    SIZES[size],
    square ? 'rounded-sm' : 'rounded-full',
    className,
  );
  if (src) {
    return (
      <img
        src={src}
        alt={alt}
        loading="lazy"
        decoding="async"
        // Marks are drawn for white paper, and often let it through.
        className={clsx(look, 'bg-white object-cover')}
      />
    );
  }
  return (
    <span
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      className={clsx(square && !initials && 'monogram', look, TINTS[tintOf(name, TINTS.length)])}
    >
      {monogram(name)}
    </span>
  );
}
