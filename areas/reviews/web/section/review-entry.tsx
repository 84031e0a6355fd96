import { dateFormat } from '@keystead/kit/time';
import { useLocale } from '@keystead/languages/web';
import type { ReactNode } from 'react';
import type { ReviewItem } from '../../contract.ts';
import type { Basis } from '../../rules.ts';
import { Stars } from './stars.tsx';
import { useText } from './text.ts';

const BASES = { viewing: 'basisViewing', deal: 'basisDeal' } as const satisfies Record<Basis, string>;

/** Renders a review with the answer to it. @param name of the reviewed, whose answer it is */
export function ReviewEntry({
  review,
  name,
  actions,
  answerActions,
}: {
  review: ReviewItem;
  name: string;
  actions?: ReactNode;
  /** What one can do about the answer, below it. */
  answerActions?: ReactNode;
}) {
  const t = useText();
  const locale = useLocale();
  const dayOf = (moment: string) =>
    dateFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(moment));
  const { author, rating, text, basis, created_at: at, edited_at: edited, answer } = review;
  return (
    <article className="grid gap-3">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={rating} />
        <h3 className="font-sans text-base font-medium tracking-normal wrap-anywhere">
          <bdi>{author}</bdi>
        </h3>
        <p className="text-sm text-muted">
          {[t(BASES[basis]), dayOf(at), ...(edited === null ? [] : [t('edited')])].join(' · ')}
        </p>
      </header>
      <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      {answer === '' ? null : (
        <div className="grid max-w-prose gap-1 border-s-2 border-line ps-4">
          <p className="text-sm font-medium">{t('answerOf', { name })}</p>
          <p dir="auto" className="text-sm whitespace-pre-line wrap-anywhere">
            {answer}
          </p>
          {answerActions ? <div>{answerActions}</div> : null}
        </div>
      )}
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </article>
  );
}
