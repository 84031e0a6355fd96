import { selectUser } from '@keystead/accounts/web';
import { useLaterCall } from '@keystead/http/react';
import { Button, buttonClass } from '@keystead/ui/button';
import { Link, useNavigate } from '@tanstack/react-router';
import { BellPlus, BellRing } from 'lucide-react';
import { useSelector } from 'react-redux';
import { getSavedSearches } from '../contract.ts';
import { canonicalFilters, LONGEST_NAME, searchKey } from '../rules.ts';
import { savePending } from './pending.ts';
import { useText } from './text.ts';
import { useSave } from './use-save.ts';

type Search = Readonly<Partial<Record<string, string>>>;

/** Saves the search of a results page; a guest is led to sign in and back, and it is saved then. */
export function SaveSearch({ search, fixed, title }: { search: Search; fixed: Search; title: string }) {
  const t = useText();
  const navigate = useNavigate();
  const isSignedIn = useSelector(selectUser) !== null;
  const { data } = useLaterCall(getSavedSearches, {}, { enabled: isSignedIn });
  const { save, isPending } = useSave();
  const filters = canonicalFilters({ ...search, ...fixed });
  const key = searchKey(filters);
  const isSaved = isSignedIn && data?.data.some((one) => searchKey(one.filters) === key);
  if (isSaved)
    return (
      <Link to="/user/saved-searches" className={buttonClass('secondary', 'sm')}>
        <BellRing aria-hidden="true" />
        {t('isSaved')}
      </Link>
    );
  const onClick = () => {
    const terms = [filters.search, filters.city, filters.state, filters.country].filter(Boolean);
    const name = (terms.length > 0 ? terms.join(', ') : title).slice(0, LONGEST_NAME);
    if (isSignedIn) return save({ name, filters });
    savePending({ name, filters });
    const { pathname, search: query } = window.location;
    void navigate({ to: '/sign-in', search: { next: pathname + query } });
  };
  return (
    <Button variant="secondary" size="sm" loading={isPending} onClick={onClick}>
      <BellPlus aria-hidden="true" />
      {t('save')}
    </Button>
  );
}
