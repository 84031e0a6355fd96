import { pictureSources } from '@keystead/kit/picture';
import { useNames } from '@keystead/languages/web';
import { ACROSS_A_PHONE, Picture } from '@keystead/ui/picture';
import { Link } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';
import { ArticleFacts } from './article-facts.tsx';
import type { CardArticle } from './card-article.ts';

const CARD_SIZES = `(min-width: 1312px) 26rem, (min-width: 900px) 31vw, (min-width: 560px) 47vw, ${ACROSS_A_PHONE}`;
const WIDE_SIZES = `(min-width: 1312px) 44rem, (min-width: 900px) 55vw, ${ACROSS_A_PHONE}`;

/** Renders an article at a glance; the whole card is one link. `wide`: picture and text side by side, for the first one. */
export function ArticleCard({
  article,
  level: Heading = 'h3',
  wide = false,
  priority = false,
  sizes = wide ? WIDE_SIZES : CARD_SIZES,
}: {
  article: CardArticle;
  level?: 'h2' | 'h3';
  wide?: boolean;
  priority?: boolean;
  sizes?: string;
}) {
  const named = useNames();
  return (
    <article
      className={`group relative flex h-full min-w-0 flex-col ${wide ? 'lg:grid lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-center lg:gap-10' : ''}`}
    >
      <Cover picture={article.picture} sizes={sizes} priority={priority} />
      <div className="flex flex-1 flex-col gap-1.5 pt-3">
        {article.category ? (
          <p className="eyebrow">
            <bdi>{named('article_category', article.category)}</bdi>
          </p>
        ) : null}
        <Heading className={`leading-snug ${wide ? 'text-xl lg:text-3xl lg:leading-tight' : 'text-lg'}`}>
          <Link
            to="/article-details/$slug"
            params={{ slug: article.slug_id }}
            dir="auto"
            className="line-clamp-3 wrap-anywhere after:absolute after:inset-0 hover:text-accent"
          >
            {article.title}
          </Link>
        </Heading>
        <p
          dir="auto"
          className={`wrap-anywhere text-muted ${wide ? 'line-clamp-4 lg:mt-2 lg:text-base' : 'line-clamp-3 text-sm'}`}
        >
          {article.summary}
        </p>
        <ArticleFacts article={article} className="mt-auto pt-2 text-sm text-muted" />
      </div>
    </article>
  );
}

function Cover({
  picture,
  sizes,
  priority,
}: Pick<CardArticle, 'picture'> & { sizes: string; priority: boolean }) {
  if (!picture)
    return (
      <div className="grid aspect-3/2 place-items-center rounded-lg bg-accent-tint text-accent">
        <BookOpen aria-hidden="true" className="size-10" strokeWidth={1.25} />
      </div>
    );
  return (
    <Picture
      src={picture.url}
      sources={pictureSources(picture)}
      width={picture.width}
      height={picture.height}
      colour={picture.colour}
      sizes={sizes}
      priority={priority}
      // The title beside it says what it is about.
      alt=""
      className="aspect-3/2 rounded-lg"
      imgClassName="transition-transform duration-200 group-hover:scale-[1.02] motion-reduce:transition-none"
    />
  );
}
