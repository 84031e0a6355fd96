import { pictureSources, type WirePicture } from '@keystead/kit/picture';
import { Picture } from '@keystead/ui/picture';
import { House } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from './text.ts';

/** Renders a listing's picture in a reserved box; a listing without one shows that it was not forgotten. */
export function ListingPicture({
  picture,
  sizes,
  priority,
  className,
  imgClassName,
  children,
}: {
  picture: WirePicture | null;
  sizes: string;
  priority?: boolean;
  className: string;
  imgClassName?: string;
  children?: ReactNode;
}) {
  const t = useText();
  if (!picture) {
    return (
      <div
        className={`no-picture relative grid place-items-center border border-line bg-sunken text-muted ${className}`}
      >
        <span className="no-picture-words grid place-items-center gap-2 text-sm">
          <House aria-hidden="true" className="size-8" strokeWidth={1.25} />
          {t('noPicture')}
        </span>
        {children}
      </div>
    );
  }
  const { url, width, height, alt, placeholder, colour, focus } = picture;
  return (
    <Picture
      src={url}
      sources={pictureSources(picture)}
      width={width}
      height={height}
      alt={alt}
      colour={colour}
      {...(placeholder !== undefined && { placeholder })}
      {...(focus && { focus })}
      sizes={sizes}
      {...(priority !== undefined && { priority })}
      className={className}
      {...(imgClassName !== undefined && { imgClassName })}
    >
      {children}
    </Picture>
  );
}
