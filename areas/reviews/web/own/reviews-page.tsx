import { Container } from '@keystead/ui/container';
import { PageHeader } from '@keystead/ui/page-header';
import { Link } from '@tanstack/react-router';
import { ReviewRules } from '../section/review-rules.tsx';
import { Received } from './received.tsx';
import type { ReviewsSearch } from './search.ts';
import { useText } from './text.ts';
import { Written } from './written.tsx';

const TAB =
  'border-b-2 border-transparent px-1 py-2.5 text-sm whitespace-nowrap text-muted aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-ink';
const EXACTLY = { exact: true, includeSearch: true };

/** Renders whom one may review and what one has written, or what was written of oneself and one’s agencies. */
export function ReviewsPage({ search: { view } }: { search: ReviewsSearch }) {
  const t = useText();
  return (
    <Container width="text" className="pb-12">
      <PageHeader title={t('title')} lead={t('lead')} />
      <nav aria-label={t('title')} className="mb-6 flex gap-5 border-b border-line">
        <Link to="/user/reviews" search={{}} activeOptions={EXACTLY} className={TAB}>
          {t('tabWritten')}
        </Link>
        <Link to="/user/reviews" search={{ view: 'received' }} activeOptions={EXACTLY} className={TAB}>
          {t('tabReceived')}
        </Link>
      </nav>
      {view === 'received' ? <Received /> : <Written />}
      <ReviewRules />
    </Container>
  );
}
