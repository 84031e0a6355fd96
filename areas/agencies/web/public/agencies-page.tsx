import { useCall } from '@keystead/http/react';
import { useNames } from '@keystead/languages/web';
import { buttonClass } from '@keystead/ui/button';
import { Container } from '@keystead/ui/container';
import { EmptyState } from '@keystead/ui/empty-state';
import { NativeSelect } from '@keystead/ui/native-select';
import { PageHeader } from '@keystead/ui/page-header';
import { Pagination } from '@keystead/ui/pagination';
import { SearchForm } from '@keystead/ui/search-input';
import { Link, useNavigate } from '@tanstack/react-router';
import { getAgencies } from '../../contract.ts';
import { AgencyCard } from './agency-card.tsx';
import { AGENCIES_LENGTH, type AgenciesSearch, agenciesArgs, readAgenciesSearch } from './requests.ts';
import { useText } from './text.ts';

/** Renders every agency on the site, by name. */
export function AgenciesPage({ search }: { search: AgenciesSearch }) {
  const t = useText();
  const navigate = useNavigate();
  const { data: agencies } = useCall(getAgencies, agenciesArgs(search));
  const isNarrowed = search.search !== undefined || search.city !== undefined;
  // Another choice begins with the first page.
  const change = (part: AgenciesSearch) =>
    void navigate({
      to: '/agencies',
      // Of the address, not of what stands here: the answer to another choice may be on its way.
      search: (now) => readAgenciesSearch({ ...now, ...part, page: undefined }),
    });
  return (
    <Container>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Filters search={search} cities={agencies.cities} onChange={change} />
      {isNarrowed ? (
        <p role="status" className="mb-4 flex flex-wrap items-center gap-x-4 text-sm text-muted">
          {t('found', { count: agencies.total ?? 0 })}
          <Link to="/agencies" className="link">
            {t('clear')}
          </Link>
        </p>
      ) : null}
      {agencies.data.length === 0 ? (
        <EmptyState
          drawing="people"
          title={t(isNarrowed ? 'noMatch' : 'empty')}
          description={t(isNarrowed ? 'noMatchText' : 'emptyText')}
          action={
            isNarrowed ? undefined : (
              <Link to="/user/agency" className={buttonClass('primary')}>
                {t('create')}
              </Link>
            )
          }
        />
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {agencies.data.map((agency) => (
            <li key={agency.id}>
              <AgencyCard agency={agency} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        className="mt-10"
        page={Number(search.page ?? 1)}
        pages={Math.ceil((agencies.total ?? 0) / AGENCIES_LENGTH)}
        label={t('pages')}
        previousLabel={t('previous')}
        nextLabel={t('next')}
        pageLabel={(number) => t('page', { page: number })}
        linkFor={(number) => (
          <Link to="/agencies" search={{ ...search, page: number === 1 ? undefined : String(number) }} />
        )}
      />
    </Container>
  );
}

/** Narrows the list; what is chosen stands in the address. */
function Filters({
  search,
  cities,
  onChange,
}: {
  search: AgenciesSearch;
  cities: readonly { city: string; count: number }[];
  onChange: (change: AgenciesSearch) => void;
}) {
  const t = useText();
  const named = useNames();
  return (
    <search aria-label={t('filters')} className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-2.5">
      <SearchForm
        label={t('find')}
        placeholder={t('findHint')}
        words={search.search ?? ''}
        onWords={(words) => onChange({ search: words || undefined })}
        className="min-w-64 flex-1 max-md:min-w-full"
      />
      <NativeSelect
        aria-label={t('city')}
        placeholder={t('cityAll')}
        items={cities.map(({ city, count }) => ({
          value: city,
          label: t('cityCount', { city: named('city', city), count }),
        }))}
        value={search.city ?? ''}
        onChange={({ target }) => onChange({ city: target.value || undefined })}
      />
    </search>
  );
}
