import { usePages } from '@keystead/http/pages';
import { dateFormat } from '@keystead/kit/time';
import { useLocale } from '@keystead/languages/web';
import { Badge } from '@keystead/ui/badge';
import { Card } from '@keystead/ui/card';
import { Container } from '@keystead/ui/container';
import { EmptyState } from '@keystead/ui/empty-state';
import { ErrorState } from '@keystead/ui/error-state';
import { PageHeader } from '@keystead/ui/page-header';
import { LoadMore } from '@keystead/ui/pagination';
import { Skeleton } from '@keystead/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { type EnquiryRow, getEnquiries } from '../../contract.ts';
import { useText } from '../text.ts';
import { EnquiryThread } from './enquiry-thread.tsx';

const TAB =
  'border-b-2 border-transparent px-1 py-2.5 text-sm text-muted aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-ink';

/** Renders what people without an account ask about own homes, or the enquiry that the address names. */
export function EnquiriesPage({ id, view }: { id?: number; view?: 'spam' }) {
  const t = useText();
  if (id !== undefined)
    return (
      <Container width="text" className="pt-6 pb-12">
        <EnquiryThread key={id} id={id} />
      </Container>
    );
  return (
    <Container width="text" className="pb-12">
      <PageHeader title={t('title')} lead={t('lead')} />
      <nav aria-label={t('title')} className="mb-4 flex gap-5 border-b border-line">
        <Link to="/user/enquiries" aria-current={view ? undefined : 'page'} className={TAB}>
          {t('inbox')}
        </Link>
        <Link
          to="/user/enquiries"
          search={{ view: 'spam' }}
          aria-current={view ? 'page' : undefined}
          className={TAB}
        >
          {t('spam')}
        </Link>
      </nav>
      <EnquiryList isSpam={view === 'spam'} />
    </Container>
  );
}

function EnquiryList({ isSpam }: { isSpam: boolean }) {
  const t = useText();
  const { rows, error, refetch, more } = usePages(getEnquiries, { is_spam: isSpam });
  if (error && !rows)
    return <ErrorState title={t('failedLoad')} onRetry={refetch} retryLabel={t('tryAgain')} />;
  if (!rows)
    return (
      <div role="status" aria-label={t('loading')} className="grid gap-3">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
    );
  if (rows.length === 0)
    return (
      <EmptyState
        drawing={isSpam ? 'done' : 'letter'}
        title={t(isSpam ? 'noneSpam' : 'none')}
        description={isSpam ? undefined : t('noneText')}
      />
    );
  return (
    <>
      <Card padding="none">
        <ul className="divide-y divide-line">
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      </Card>
      {more ? <LoadMore {...more} label={t('more')} /> : null}
    </>
  );
}

function Row({ row }: { row: EnquiryRow }) {
  const t = useText();
  const locale = useLocale();
  const { unread_count: unread } = row;
  return (
    <li>
      <Link
        to="/user/enquiries"
        search={{ id: row.id }}
        className="grid grid-cols-[minmax(0,1fr)] gap-1 px-4 py-4 outline-offset-[-2px] hover:bg-hover sm:px-6"
      >
        <span className="flex items-baseline gap-3">
          <bdi className={clsx('truncate', unread > 0 ? 'font-semibold' : 'font-medium')}>{row.name}</bdi>
          <time dateTime={row.last_at} className="ms-auto shrink-0 text-xs text-muted">
            {dateFormat(locale, { day: 'numeric', month: 'short' }).format(new Date(row.last_at))}
          </time>
        </span>
        <span dir="auto" className="max-w-full justify-self-start truncate text-xs text-muted">
          {row.title}
        </span>
        <span className="flex items-center gap-3 text-sm">
          <span dir="auto" className="min-w-0 grow truncate">
            {row.last_message}
          </span>
          {unread > 0 ? (
            <Badge tone="info">{t('unread', { count: unread })}</Badge>
          ) : row.state === 'answered' ? (
            <span className="shrink-0 text-xs text-muted">{t('answered')}</span>
          ) : null}
        </span>
      </Link>
    </li>
  );
}
