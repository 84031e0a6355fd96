import { dateFormat } from '@keystead/kit/time';
import { areaText, useLocale } from '@keystead/languages/web';
import { minutes_one, minutes_other } from '../messages/en.json';
import type { CardArticle } from './card-article.ts';

/** Without the other labels of the area, which pages with cards alone do not show. */
const useText = areaText('content', { minutes_one, minutes_other });

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
