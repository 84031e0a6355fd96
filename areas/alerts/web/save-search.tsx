import { selectUser } from '@keystead/accounts/web';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { SaveButton } from './save-button.tsx';
import type { ShownSearch } from './search-to-save.ts';

// It knows which searches are saved: guests have none.
const SaveOwnSearch = lazy(() => import('./save-own-search.tsx'));

/** Saves the search of a results page; a guest is led to sign in and back, and it is saved then. */
export function SaveSearch(shown: ShownSearch) {
  const navigate = useNavigate();
  const isSignedIn = useSelector(selectUser) !== null;
  if (isSignedIn)
    return (
      <Suspense fallback={<SaveButton isBusy />}>
        <SaveOwnSearch {...shown} />
      </Suspense>
    );
  const signInFirst = async () => {
    const { saveAfterSignIn } = await import('./search-to-save.ts');
    saveAfterSignIn(shown);
    const { pathname, search } = window.location;
    await navigate({ to: '/sign-in', search: { next: pathname + search } });
  };
  return <SaveButton onClick={() => void signInFirst()} />;
}
