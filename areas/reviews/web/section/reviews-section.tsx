import { selectUser } from '@keystead/accounts/web';
import { useCall, useLaterCall } from '@keystead/http/react';
import { numberFormatWith } from '@keystead/kit/number';
import { useLocale } from '@keystead/languages/web';
import { Button } from '@keystead/ui/button';
import { Section } from '@keystead/ui/container';
import { onDemand } from '@keystead/ui/on-demand';
import { LoadMore } from '@keystead/ui/pagination';
import { Flag, PenLine } from 'lucide-react';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { getOwnReviews, getReviews, type ReviewItem } from '../../contract.ts';
import { REVIEWS_LENGTH, type ReviewsOf, reviewsArgs } from '../requests.ts';
import { ReviewEntry } from './review-entry.tsx';
import { ReviewRules } from './review-rules.tsx';
import { Stars } from './stars.tsx';
import { useText } from './text.ts';

const ReviewDialog = onDemand(() => import('../own/review-dialog.tsx').then((part) => part.ReviewDialog));
const ReportDialog = onDemand(() => import('./report-dialog.tsx').then((part) => part.ReportDialog));

/** Renders what people say of an agent or an agency; nothing where nobody has, and the reader may not. */
export function ReviewsSection({ of, name }: { of: ReviewsOf; name: string }) {
  const t = useText();
  const user = useSelector(selectUser);
  const { data: first } = useCall(getReviews, reviewsArgs(of));
  const [pages, setPages] = useState(1);
  const write = user ? <WriteButton of={of} name={name} /> : null;
  if (first.total === 0) return user ? <NoReviews of={of} name={name} /> : null;
  return (
    <Section title={t('title')} action={write}>
      {first.rating ? <Summary rating={first.rating} stars={first.stars} /> : null}
      <ul className="grid divide-y divide-line [&>li]:py-6 [&>li:first-child]:pt-0">
        {first.data.map((review) => (
          <li key={review.id}>
            <Entry review={review} name={name} isSignedIn={user !== undefined && user !== null} />
          </li>
        ))}
        {Array.from({ length: pages - 1 }, (_, index) => (
          <More key={index + 1} of={of} name={name} page={index + 1} />
        ))}
      </ul>
      {first.total > pages * REVIEWS_LENGTH ? (
        <LoadMore onLoadMore={() => setPages(pages + 1)} label={t('more')} />
      ) : null}
      <ReviewRules />
    </Section>
  );
}

/** Renders a further page of reviews. */
function More({ of, name, page }: { of: ReviewsOf; name: string; page: number }) {
  const { data } = useLaterCall(getReviews, reviewsArgs(of, page));
  return (data?.data ?? []).map((review) => (
    <li key={review.id}>
      <Entry review={review} name={name} isSignedIn />
    </li>
  ));
}

/** Renders the invitation to write the first review; nothing for who may not. */
function NoReviews({ of, name }: { of: ReviewsOf; name: string }) {
  const t = useText();
  const mine = useMine(of);
  if (!mine) return null;
  return (
    <Section title={t('title')} action={<WriteButton of={of} name={name} />}>
      <p className="text-muted">{t('none', { name })}</p>
    </Section>
  );
}

/** Returns the reader’s own review of someone, or that they may write one; undefined where they may not. */
function useMine(of: ReviewsOf) {
  const { data } = useLaterCall(getOwnReviews, {});
  if (!data) return undefined;
  const isMeant = ({ agent_id: agent, agency_id: agency }: { agent_id: number; agency_id: number }) =>
    'agency_id' in of ? String(agency) === of.agency_id : String(agent) === of.agent_id;
  const written = data.data.written.find(isMeant);
  if (written) return { written };
  return data.data.open.some(isMeant) ? { written: undefined } : undefined;
}

/** Renders where one writes a review, or changes it; nothing for who has met nobody here. */
function WriteButton({ of, name }: { of: ReviewsOf; name: string }) {
  const t = useText();
  const mine = useMine(of);
  if (!mine || mine.written?.is_removed) return null;
  return (
    <ReviewDialog
      of={of}
      name={name}
      {...(mine.written && { review: mine.written })}
      trigger={
        <Button variant="secondary" size="sm">
          <PenLine aria-hidden="true" />
          {t(mine.written ? 'change' : 'write')}
        </Button>
      }
    />
  );
}

function Entry({ review, name, isSignedIn }: { review: ReviewItem; name: string; isSignedIn: boolean }) {
  const t = useText();
  const report =
    isSignedIn && !review.is_own ? (
      <ReportDialog
        reviewId={review.id}
        trigger={
          <Button variant="ghost" size="sm">
            <Flag aria-hidden="true" />
            {t('report')}
          </Button>
        }
      />
    ) : null;
  const reportAnswer =
    isSignedIn && !review.is_own_answer ? (
      <ReportDialog
        reviewId={review.id}
        part="answer"
        trigger={
          <Button variant="ghost" size="sm">
            <Flag aria-hidden="true" />
            {t('reportAnswer')}
          </Button>
        }
      />
    ) : null;
  return <ReviewEntry review={review} name={name} actions={report} answerActions={reportAnswer} />;
}

/** Renders what the reviews come to, and how many give how many stars. */
function Summary({
  rating: { average, count },
  stars,
}: {
  rating: { average: number; count: number };
  stars: readonly number[];
}) {
  const t = useText();
  const locale = useLocale();
  const most = Math.max(...stars, 1);
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return (
    <div className="mb-8 flex flex-wrap items-center gap-x-12 gap-y-5">
      <div>
        <p className="font-serif text-4xl tabular-nums">{numberFormatWith(locale, digits).format(average)}</p>
        <Stars rating={average} className="mt-1" />
        <p className="mt-1 text-sm text-muted">{t('reviews', { count })}</p>
      </div>
      <dl className="grid w-full max-w-64 gap-1 text-sm">
        {[5, 4, 3, 2, 1].map((star) => (
          <div key={star} className="grid grid-cols-[5.5rem_minmax(0,1fr)_2rem] items-center gap-2">
            <dt className="text-muted">{t('stars', { count: star })}</dt>
            <dd aria-hidden="true" className="h-2 rounded-sm bg-sunken">
              <div
                className="h-2 rounded-sm bg-warning"
                style={{ inlineSize: `${((stars[star - 1] ?? 0) * 100) / most}%` }}
              />
            </dd>
            <dd className="text-end tabular-nums">{stars[star - 1] ?? 0}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
