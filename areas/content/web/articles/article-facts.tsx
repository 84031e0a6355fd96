import { dateFormat } from '@keystead/kit/time';
import { useLocale } from '@keystead/languages/web';
import { useText } from '../text.ts';
import type { CardArticle } from './card-article.ts';

/** Returns days as the reader's language writes them; the same day everywhere, for the server draws the page too. */
export function useDay(): (moment: string) => string {
  const format = dateFormat(useLocale(), { dateStyle: 'long', timeZone: 'UTC' });
  return (moment) => format.format(new Date(moment));
}

/** When it appeared, and how long it takes. */
export function ArticleFacts({
  article: { published_at, reading_minutes },
  className,
}: {
  article: Pick<CardArticle, 'published_at' | 'reading_minutes'>;
  className?: string;
}) {
  const t = useText();
  const day = useDay();
  return (
    <p className={className}>
      <time dateTime={published_at}>{day(published_at)}</time>
      <span aria-hidden="true"> · </span>
      {t('minutes', { count: reading_minutes })}
    </p>
  );
}
