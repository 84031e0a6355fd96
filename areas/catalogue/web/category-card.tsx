import { useNames, useNumber } from '@keystead/languages/web';
import { Link } from '@tanstack/react-router';
import { Shapes } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { z } from 'zod';
import type { categoryItem } from '../contract.ts';
import { useCountText } from './count-text.ts';

export type CategoryItem = Pick<
  z.output<typeof categoryItem>,
  'id' | 'category' | 'image' | 'slug_id' | 'properties_count'
>;

/** Renders a type of home with the number on the market; the whole card is one link. */
export function CategoryCard({
  category,
  search = {},
  level: Heading = 'h3',
}: {
  category: CategoryItem;
  /** What its homes are filtered by. */
  search?: { country?: string };
  level?: 'h2' | 'h3';
}) {
  const t = useCountText();
  const number = useNumber();
  const named = useNames();
  const count = category.properties_count;
  return (
    <article className="surface relative flex h-full min-w-0 items-center gap-3 p-3 transition-colors hover:border-ink sm:gap-4 sm:p-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-md bg-category text-accent sm:size-14">
        <CategoryIcon image={category.image} />
      </span>
      <div className="min-w-0">
        <Heading className="font-sans text-sm leading-snug font-medium tracking-normal sm:text-base">
          <Link
            to="/properties/categories/$slug"
            params={{ slug: category.slug_id }}
            search={search}
            className="line-clamp-3 after:absolute after:inset-0 after:rounded-lg wrap-anywhere hover:text-accent"
          >
            <bdi>{named('category', category.category)}</bdi>
          </Link>
        </Heading>
        {count === undefined ? null : (
          <p className="text-sm text-muted">{t('homes', { count, shown: number(count) })}</p>
        )}
      </div>
    </article>
  );
}

/** Renders the operator's drawing. One with a transparent ground (PNG, SVG) takes the colour of the text around it. */
function CategoryIcon({ image }: { image: string }) {
  if (!image) return <Shapes aria-hidden="true" className="size-6" strokeWidth={1.5} />;
  if (!/\.(png|svg)$/i.test(image))
    return (
      <img src={image} alt="" width={56} height={56} loading="lazy" className="size-full object-cover" />
    );
  return (
    <span
      aria-hidden="true"
      className="drawing size-6 sm:size-8"
      style={{ '--drawing': `url("${image}")` } as CSSProperties}
    />
  );
}
