import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';

export type PictureData = {
  /** The fallback file, most often JPEG. */
  src: string;
  /** Better formats, best first: avif, then webp. */
  sources?: { type: string; srcSet: string }[];
  /** The natural size in pixels; reserves the box. */
  width: number;
  height: number;
  /** A tiny data URI shown until the picture is there. */
  placeholder?: string;
  /** Its dominant colour, shown where there is no placeholder. */
  colour?: string;
  alt: string;
  /** The point that stays in sight where it is cropped, 0 to 1 from left and top; else the middle. */
  focus?: { x: number; y: number };
};

export type PictureProps = PictureData & {
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes?: string;
  /** "high" and eager for the one picture above the fold; all others wait until they are near. */
  priority?: boolean;
  /** The box, for example "aspect-4/3 rounded-lg"; without an aspect class the natural ratio is used. */
  className?: string;
  imgClassName?: string;
  /** Laid over the picture: badges, a heart. */
  children?: ReactNode;
};

/**
 * The end of `sizes` for a card as wide as a phone. Past two dots per pixel a photograph gains nothing for the eye and
 * doubles in bytes, so the densest screens ask for less than their width.
 */
export const ACROSS_A_PHONE = '(min-resolution: 2.5dppx) 60vw, 88vw';

/** Renders a responsive picture in a box that never moves the page. */
export function Picture({
  src,
  sources,
  width,
  height,
  placeholder,
  colour,
  alt,
  focus,
  sizes = '100vw',
  priority,
  className,
  imgClassName,
  children,
}: PictureProps) {
  const [best] = sources ?? [];
  if (priority && best)
    preload(src, {
      as: 'image',
      type: best.type,
      imageSrcSet: best.srcSet,
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  return (
    <div
      className={clsx('picture relative overflow-hidden bg-sunken bg-cover bg-center', className)}
      style={
        placeholder
          ? { backgroundImage: `url("${placeholder}")` }
          : colour
            ? { backgroundColor: colour }
            : undefined
      }
    >
      <picture>
        {sources?.map((source) => (
          <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
        ))}
        <img
          src={src}
          alt={alt}
          width={width}
          height={height}
          sizes={sizes}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
          className={clsx('size-full object-cover', imgClassName)}
          style={focus && { objectPosition: `${focus.x * 100}% ${focus.y * 100}%` }}
        />
      </picture>
      {children}
    </div>
  );
}
