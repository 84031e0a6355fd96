import { useLaterCall } from '@keystead/http/react';
import { Badge } from '@keystead/ui/badge';
import { Button, buttonClass } from '@keystead/ui/button';
import { Checkbox } from '@keystead/ui/checkbox';
import { Section } from '@keystead/ui/container';
import { ErrorState } from '@keystead/ui/error-state';
import { NativeSelect } from '@keystead/ui/native-select';
import { SearchForm } from '@keystead/ui/search-input';
import { Skeleton } from '@keystead/ui/skeleton';
import { VisuallyHidden } from '@keystead/ui/visually-hidden';
import { Link } from '@tanstack/react-router';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import {
  getOwnAgencyHomes,
  handOverAgencyHomes,
  type OwnAgency,
  type OwnAgencyHome,
  placeAgencyHomes,
  takeOutAgencyHomes,
} from '../../contract.ts';
import { SHOWN_ROLES } from '../../rules.ts';
import { AddHomesDialog } from './add-homes-dialog.tsx';
import { useText } from './text.ts';
import { useAgencyChange } from './use-agency-change.ts';

const LENGTH = 20;

/** Renders the homes of an agency as far as one's seat goes, and what one may do with some of them. */
export function Homes({ agency, onChanged }: { agency: OwnAgency; onChanged: () => void }) {
  const t = useText();
  const [page, setPage] = useState(0);
  const [search, setSearch] = useState('');
  const [accountId, setAccountId] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch } = useLaterCall(getOwnAgencyHomes, {
    agency_id: agency.id,
    limit: LENGTH,
    offset: page * LENGTH,
    ...(search !== '' && { search }),
    ...(accountId !== '' && { account_id: accountId }),
  });
  const narrow = (change: () => void) => {
    change();
    setPage(0);
    setChosen(new Set());
  };
  const changed = () => {
    setChosen(new Set());
    void refetch();
    onChanged();
  };
  const homes = data?.data ?? [];
  const toggle = (id: number, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((one) => one !== id)));
  return (
    <Section
      className="pb-0 sm:pb-0"
      title={t('homes')}
      action={
        agency.rights.includes('place_homes') ? (
          <Button variant="secondary" size="sm" onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" />
            {t('addHomes')}
          </Button>
        ) : undefined
      }
    >
      <Narrowing
        agency={agency}
        words={search}
        accountId={accountId}
        onSearch={(words) => narrow(() => setSearch(words))}
        onAccount={(id) => narrow(() => setAccountId(id))}
      />
      {error && !data ? (
        <ErrorState title={t('failedLoad')} onRetry={() => void refetch()} retryLabel={t('tryAgain')} />
      ) : null}
      {!data && !error ? <Skeleton className="h-40 rounded-lg" /> : null}
      {data && homes.length === 0 ? <p className="text-muted">{t('noHomes')}</p> : null}
      <ul className="grid gap-3">
        {homes.map((home) => (
          <li key={home.id}>
            <HomeRow
              home={home}
              branch={agency.branches.find(({ id }) => id === home.branch_id)?.name ?? ''}
              isChosen={chosen.has(home.id)}
              onChosen={(isChosen) => toggle(home.id, isChosen)}
            />
          </li>
        ))}
      </ul>
      <Chosen agency={agency} homes={homes.filter(({ id }) => chosen.has(id))} onChanged={changed} />
      <Turning
        page={page}
        pages={Math.ceil((data?.total ?? 0) / LENGTH)}
        onTurn={(to) => {
          setPage(to);
          setChosen(new Set());
        }}
      />
      {isAdding ? (
        <AddHomesDialog agency={agency} onClose={() => setAdding(false)} onAdded={changed} />
      ) : null}
    </Section>
  );
}

function Narrowing({
  agency,
  words,
  accountId,
  onSearch,
  onAccount,
}: {
  agency: OwnAgency;
  words: string;
  accountId: string;
  onSearch: (words: string) => void;
  onAccount: (id: string) => void;
}) {
  const t = useText();
  return (
    <div className="mb-4 flex flex-wrap gap-3">
      <SearchForm
        label={t('findHome')}
        placeholder={t('findHome')}
        words={words}
        onWords={onSearch}
        className="min-w-52 flex-1"
      />
      <NativeSelect
        aria-label={t('people')}
        placeholder={t('everyone')}
        items={agency.seats.map(({ account_id: id, name }) => ({ value: id, label: name }))}
        value={accountId}
        onChange={({ target }) => onAccount(target.value)}
      />
    </div>
  );
}

function HomeRow({
  home,
  branch,
  isChosen,
  onChosen,
}: {
  home: OwnAgencyHome;
  branch: string;
  isChosen: boolean;
  onChosen: (isChosen: boolean) => void;
}) {
  const t = useText();
  const { title } = home;
  return (
    <div className="surface flex items-center gap-3 p-3 sm:gap-4 sm:p-4">
      {home.may_place || home.may_hand_over ? (
        <Checkbox
          label={<VisuallyHidden>{t('select', { title })}</VisuallyHidden>}
          checked={isChosen}
          onChange={({ target }) => onChosen(target.checked)}
        />
      ) : null}
      {home.picture ? (
        <img src={home.picture} alt="" className="size-14 shrink-0 rounded-md object-cover" loading="lazy" />
      ) : null}
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">
          <bdi>{title}</bdi>
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          <bdi>{home.account_name}</bdi>
          {branch === '' ? null : (
            <>
              {' · '}
              <bdi>{branch}</bdi>
            </>
          )}
        </p>
        <Badge className="mt-1" tone={home.own_state === 'live' ? 'success' : 'neutral'}>
          {t(`state_${home.own_state}`)}
        </Badge>
      </div>
      {home.may_edit ? (
        <Link
          to="/user/edit-property/$slug"
          params={{ slug: home.slug_id }}
          aria-label={`${t('edit')}: ${title}`}
          className={buttonClass('ghost', 'sm')}
        >
          <Pencil aria-hidden="true" />
        </Link>
      ) : null}
    </div>
  );
}

/** Renders what may be done with all the homes that are chosen. */
function Chosen({
  agency,
  homes,
  onChanged,
}: {
  agency: OwnAgency;
  homes: readonly OwnAgencyHome[];
  onChanged: () => void;
}) {
  const t = useText();
  const handOver = useAgencyChange(handOverAgencyHomes, onChanged);
  const takeOut = useAgencyChange(takeOutAgencyHomes, onChanged);
  const move = useAgencyChange(placeAgencyHomes, onChanged);
  if (homes.length === 0) return null;
  const which = { agency_id: agency.id, property_ids: homes.map(({ id }) => id).join(',') };
  const colleagues = agency.seats.filter(({ role }) => SHOWN_ROLES.includes(role));
  const mayHandOver = homes.every((home) => home.may_hand_over);
  const mayPlace = homes.every((home) => home.may_place);
  return (
    <fieldset
      aria-label={t('selected', { count: homes.length })}
      className="surface mt-4 flex flex-wrap items-center gap-3 p-4"
    >
      <span className="font-medium">{t('selected', { count: homes.length })}</span>
      {mayHandOver ? (
        <NativeSelect
          aria-label={t('handOverTo')}
          placeholder={t('handOverTo')}
          items={colleagues.map(({ account_id: id, name }) => ({ value: id, label: name }))}
          value=""
          disabled={handOver.isPending}
          onChange={({ target }) => void handOver.send({ ...which, to_id: target.value }, t('handedOver'))}
        />
      ) : null}
      {mayPlace && agency.branches.length > 0 ? (
        <NativeSelect
          aria-label={t('moveTo')}
          placeholder={t('moveTo')}
          items={agency.branches.map(({ id, name }) => ({ value: id, label: name }))}
          value=""
          disabled={move.isPending}
          onChange={({ target }) => void move.send({ ...which, branch_id: target.value })}
        />
      ) : null}
      {mayPlace ? (
        <Button
          variant="ghost"
          loading={takeOut.isPending}
          onClick={() => void takeOut.send(which, t('takenOut'))}
        >
          {t('takeOut')}
        </Button>
      ) : null}
    </fieldset>
  );
}

function Turning({ page, pages, onTurn }: { page: number; pages: number; onTurn: (page: number) => void }) {
  const t = useText();
  if (pages < 2) return null;
  return (
    <nav aria-label={t('pages')} className="mt-4 flex items-center gap-3">
      <Button variant="secondary" size="sm" disabled={page === 0} onClick={() => onTurn(page - 1)}>
        {t('previous')}
      </Button>
      <span className="text-sm text-muted">{t('page', { page: page + 1 })}</span>
      <Button variant="secondary" size="sm" disabled={page + 1 >= pages} onClick={() => onTurn(page + 1)}>
        {t('next')}
      </Button>
    </nav>
  );
}
