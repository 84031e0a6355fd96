import { pictureSources } from '@keystead/kit/picture';
import { Picture } from '@keystead/ui/picture';
import type { ReactNode } from 'react';
import type { ProjectDetail } from '../contract.ts';

type PlanPicture = NonNullable<ProjectDetail['plans'][number]['picture']>;

/** Renders a plan on white paper that opens in full; `children` stand in for one that is no picture. */
export function PlanLink({
  href,
  label,
  picture,
  sizes,
  children,
}: {
  href: string;
  label?: string;
  picture: PlanPicture | null;
  sizes: string;
  children?: ReactNode;
}) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      aria-label={label}
      className="block overflow-hidden rounded-lg border border-line bg-white p-3 hover:border-ink"
    >
      {picture ? (
        <Picture
          src={picture.url}
          sources={pictureSources(picture)}
          width={picture.width}
          height={picture.height}
          alt={picture.alt}
          sizes={sizes}
          className="aspect-3/2"
          imgClassName="object-contain"
        />
      ) : (
        children
      )}
    </a>
  );
}
