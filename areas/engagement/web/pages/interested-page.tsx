import { useLaterCall } from '@keystead/http/react';
import { dateFormat } from '@keystead/kit/time';
import { useLocale } from '@keystead/languages/web';
import { Avatar } from '@keystead/ui/avatar';
import { buttonClass } from '@keystead/ui/button';
import { Container } from '@keystead/ui/container';
import { EmptyState } from '@keystead/ui/empty-state';
import { ErrorState } from '@keystead/ui/error-state';
import { PageHeader } from '@keystead/ui/page-header';
import { Pagination } from '@keystead/ui/pagination';
import { Skeleton } from '@keystead/ui/skeleton';
import { Table } from '@keystead/ui/table';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { getInterestedUsers, type InterestedPerson } from '../../contract.ts';
import { useText } from './text.ts';

const PAGE_LENGTH = 10;

/** Renders who is interested in one of the owner's listings, and how to reach them. */
export function InterestedPage({ slug, page }: { slug: string; page: number }) {
  const t = useText();
  const { data, error, refetch } = useLaterCall(getInterestedUsers, {
    slug_id: slug,
    limit: PAGE_LENGTH,
    offset: (page - 1) * PAGE_LENGTH,
  });
  const toOwn = (
    <Link to="/user/dashboard" className={buttonClass('primary')}>
      {t('interestedOwn')}
    </Link>
  );
  return (
    <Container className="pb-16">
      <PageHeader
        breadcrumb={
          <Link
            to="/my-property/$slug"
            params={{ slug }}
            className="link inline-flex items-center gap-1.5 text-sm"
          >
            <ArrowLeft aria-hidden="true" className="size-4 rtl:rotate-180" />
            {t('backToListing')}
          </Link>
        }
        title={t('interestedTitle')}
        lead={data ? t('interestedLead', { title: data.property.title }) : undefined}
      />
      {error ? (
        <ErrorState
          title={t(error.status === 404 ? 'interestedUnknown' : 'failedLoad')}
          {...(error.status === 404
            ? { drawing: 'street' as const, actions: toOwn }
            : { onRetry: () => void refetch(), retryLabel: t('tryAgain') })}
        />
      ) : !data ? (
        <div role="status" aria-label={t('loading')}>
          <Skeleton className="h-40" />
        </div>
      ) : data.data.length === 0 ? (
        <EmptyState
          drawing="people"
          title={t('interestedNone')}
          description={t('interestedNoneText')}
          action={
            <Link to="/my-property/$slug" params={{ slug }} className={buttonClass('primary')}>
              {t('interestedSee')}
            </Link>
          }
        />
      ) : (
        <People people={data.data} />
      )}
      <Pagination
        className="mt-8"
        page={page}
        pages={Math.ceil((data?.total ?? 0) / PAGE_LENGTH)}
        linkFor={(number) => (
          <Link to="/user/interested/$slug" params={{ slug }} search={{ page: String(number) }} />
        )}
      />
    </Container>
  );
}

function People({ people }: { people: readonly InterestedPerson[] }) {
  const t = useText();
  const day = dateFormat(useLocale(), { dateStyle: 'medium' });
  const withheld = <span className="text-muted">{t('withheld')}</span>;
  const columns = [
    {
      key: 'person',
      label: t('person'),
      cell: ({ name, profile }: InterestedPerson) => (
        <span className="flex items-center gap-3">
          <Avatar name={name} src={profile} size="sm" />
          <bdi className="wrap-anywhere">{name}</bdi>
        </span>
      ),
    },
    {
      key: 'email',
      label: t('email'),
      cell: ({ email }: InterestedPerson) =>
        email ? (
          <a href={`mailto:${email}`} className="link wrap-anywhere">
            {email}
          </a>
        ) : (
          withheld
        ),
    },
    {
      key: 'phone',
      label: t('phone'),
      cell: ({ mobile }: InterestedPerson) =>
        mobile ? (
          <a href={`tel:+${mobile.replace(/^\+/, '')}`} className="link tabular-nums">
            <bdi>+{mobile.replace(/^\+/, '')}</bdi>
          </a>
        ) : (
          withheld
        ),
    },
    {
      key: 'since',
      label: t('since'),
      cell: ({ created_at: moment }: InterestedPerson) => day.format(new Date(moment)),
    },
  ];
  return <Table caption={t('interestedTitle')} columns={columns} rows={people} rowKey={({ id }) => id} />;
}
