import { useLaterCall } from '@keystead/http/react';
import { buttonClass } from '@keystead/ui/button';
import { Link } from '@tanstack/react-router';
import { BellRing } from 'lucide-react';
import { getSavedSearches } from '../contract.ts';
import { searchKey } from '../rules.ts';
import { SaveButton } from './save-button.tsx';
import { type ShownSearch, searchToSave } from './search-to-save.ts';
import { useText } from './text.ts';
import { useSave } from './use-save.ts';

/** Saves the search of a results page for who is signed in, or says that it is saved. */
export default function SaveOwnSearch(shown: ShownSearch) {
  const t = useText();
  const { data } = useLaterCall(getSavedSearches, {});
  const { save, isPending } = useSave();
  const own = searchToSave(shown);
  const key = searchKey(own.filters);
  const isSaved = data?.data.some((one) => searchKey(one.filters) === key);
  if (!isSaved) return <SaveButton onClick={() => save(own)} isBusy={isPending} />;
  return (
    <Link to="/user/saved-searches" className={buttonClass('secondary', 'sm', 'max-lg:btn-square')}>
      <BellRing aria-hidden="true" />
      <span className="max-lg:sr-only">{t('isSaved')}</span>
    </Link>
  );
}
