import { useLaterCall } from '@keystead/http/react';
import { Alert } from '@keystead/ui/alert';
import { Container } from '@keystead/ui/container';
import { ErrorState } from '@keystead/ui/error-state';
import { NativeSelect } from '@keystead/ui/native-select';
import { PageHeader } from '@keystead/ui/page-header';
import { SearchForm } from '@keystead/ui/search-input';
import { Skeleton } from '@keystead/ui/skeleton';
import { Link, useNavigate } from '@tanstack/react-router';
import { getLeadBooks, type LeadBook } from '../contract.ts';
import { DUE, STATES } from '../rules.ts';
import { Figures } from './answered-in.tsx';
import { LeadBoard, LeadList } from './lead-list.tsx';
import { LeadView } from './lead-view.tsx';
import { STATE_NAMES } from './names.ts';
import { RoutingPanel } from './routing/routing-panel.tsx';
import type { LeadsSearch } from './search.ts';
import { TemplatesPanel } from './templates/templates-panel.tsx';
import { useText } from './text.ts';

const TAB =
  'border-b-2 border-transparent px-1 py-2.5 text-sm whitespace-nowrap text-muted aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-ink';

const DUE_NAMES = { overdue: 'withOverdue', open: 'withTasks', mine: 'withMine' } as const;

/** The list has no search of its own, and so would be part of every address. */
const EXACTLY = { exact: true, includeSearch: true };

/** Renders the leads of an agency or one's own, as a list or a board, or the one that the address names. */
export function LeadsPage({ search }: { search: LeadsSearch }) {
  const t = useText();
  const { data, error, refetch } = useLaterCall(getLeadBooks);
  if (search.lead !== undefined)
    return (
      <Container width="text" className="pt-6 pb-12">
        <LeadView key={search.lead} id={search.lead} search={search} />
      </Container>
    );
  const books = data?.data;
  const book = books?.find((one) => one.agency_id === search.agency) ?? books?.[0];
  return (
    <Container className="pb-12">
      <PageHeader title={t('title')} lead={t('lead')} />
      {error && !books ? (
        <ErrorState title={t('failedLoad')} onRetry={() => void refetch()} retryLabel={t('tryAgain')} />
      ) : books && book ? (
        <Book books={books} book={book} search={search} />
      ) : (
        <div role="status" aria-label={t('loading')}>
          <Skeleton className="h-40" />
        </div>
      )}
    </Container>
  );
}

function Book({ books, book, search }: { books: readonly LeadBook[]; book: LeadBook; search: LeadsSearch }) {
  const t = useText();
  const agency = book.agency_id;
  return (
    <>
      <nav aria-label={t('title')} className="mb-4 flex gap-5 overflow-x-auto border-b border-line">
        <Link
          to="/user/leads"
          search={({ view: _, ...rest }) => rest}
          activeOptions={EXACTLY}
          className={TAB}
        >
          {t('list')}
        </Link>
        <Link
          to="/user/leads"
          search={({ state: _, due: __, home: ___, ...rest }) => ({ ...rest, view: 'board' })}
          activeOptions={EXACTLY}
          className={TAB}
        >
          {t('board')}
        </Link>
        {agency > 0 ? (
          <Link
            to="/user/leads"
            search={{ ...(search.agency !== undefined && { agency }), view: 'routing' }}
            activeOptions={EXACTLY}
            className={TAB}
          >
            {t('routing')}
          </Link>
        ) : null}
        <Link
          to="/user/leads"
          search={{ ...(search.agency !== undefined && { agency }), view: 'templates' }}
          activeOptions={EXACTLY}
          className={TAB}
        >
          {t('templates')}
        </Link>
      </nav>
      <Filters books={books} book={book} search={search} />
      <Shown agency={agency} search={search} />
    </>
  );
}

function Shown({ agency, search }: { agency: number; search: LeadsSearch }) {
  if (search.view === 'board') return <LeadBoard agency={agency} search={search} />;
  if (search.view === 'routing' && agency > 0) return <RoutingPanel key={agency} agency={agency} />;
  if (search.view === 'templates') return <TemplatesPanel key={agency} agency={agency} />;
  return (
    <>
      {search.home === undefined ? <Figures agency={agency} /> : <OneHome />}
      <LeadList agency={agency} search={search} />
    </>
  );
}

/** Says that the leads of one home alone are shown. */
function OneHome() {
  const t = useText();
  return (
    <Alert
      className="mb-6"
      actions={
        <Link to="/user/leads" search={({ home: _, ...rest }) => rest} className="link">
          {t('allLeads')}
        </Link>
      }
    >
      {t('oneHome')}
    </Alert>
  );
}

function Filters({
  books,
  book,
  search,
}: {
  books: readonly LeadBook[];
  book: LeadBook;
  search: LeadsSearch;
}) {
  const t = useText();
  const navigate = useNavigate();
  const go = (change: { [Name in keyof LeadsSearch]?: LeadsSearch[Name] | undefined }) => {
    const next = Object.entries({ ...search, ...change }).filter(([, value]) => value !== undefined);
    void navigate({ to: '/user/leads', search: Object.fromEntries(next) as LeadsSearch });
  };
  /** What shows no leads is narrowed by nothing but whose it is. */
  const showsLeads = search.view === undefined || search.view === 'board';
  const number = (value: string) => (value === '' ? undefined : Number(value));
  return (
    <div className="mb-6 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {books.length > 1 ? (
        <NativeSelect
          aria-label={t('whose')}
          value={String(book.agency_id)}
          items={books.map((one) => ({ value: one.agency_id, label: one.name || t('ownLeads') }))}
          onChange={({ target }) => go({ agency: Number(target.value), owner: undefined })}
        />
      ) : null}
      {showsLeads ? (
        <SearchForm
          label={t('search')}
          placeholder={t('search')}
          words={search.q ?? ''}
          onWords={(words) => go({ q: words === '' ? undefined : words })}
        />
      ) : null}
      {book.agency_id > 0 && showsLeads ? (
        <NativeSelect
          aria-label={t('inCharge')}
          placeholder={t('everybody')}
          value={search.owner === undefined ? '' : String(search.owner)}
          items={[
            { value: 0, label: t('nobody') },
            ...book.people.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ target }) => go({ owner: number(target.value) })}
        />
      ) : null}
      {search.view !== undefined ? null : (
        <>
          <NativeSelect
            aria-label={t('state')}
            placeholder={t('allStates')}
            value={search.state ?? ''}
            items={STATES.map((one) => ({ value: one, label: t(STATE_NAMES[one].label) }))}
            onChange={({ target }) => go({ state: STATES.find((one) => one === target.value) })}
          />
          <NativeSelect
            aria-label={t('tasks')}
            placeholder={t('anyTasks')}
            value={search.due ?? ''}
            items={DUE.map((one) => ({ value: one, label: t(DUE_NAMES[one]) }))}
            onChange={({ target }) => go({ due: DUE.find((one) => one === target.value) })}
          />
        </>
      )}
    </div>
  );
}
