import { selectRestored, selectUser } from '@keystead/accounts/web';
import type { ApiClient } from '@keystead/http/client';
import { useApi } from '@keystead/http/react';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { forgetMarks, marksNow, setMarks } from './marks.ts';
import { storedNumbers } from './stored-numbers.ts';

/** Whose marks are shown: an account, 0 for a guest, undefined before anyone asked. */
let whose: number | undefined;
/** Who is here, also where their marks could not be fetched. */
let here: number | undefined;
let settle: () => void;
const known = new Promise<void>((resolve) => {
  settle = resolve;
});

/** Returns the account of the visitor, 0 for a guest; a click may precede the stored session. */
export async function whoIsHere(): Promise<number> {
  await known;
  return here ?? 0;
}

/** Synchronises the marks with the current user. Every heart calls it; the first one starts it. */
export function useMarks(): { api: ApiClient; accountId: number; isKnown: boolean } {
  const api = useApi();
  const accountId = useSelector(selectUser)?.id ?? 0;
  const isKnown = useSelector(selectRestored);
  useEffect(() => {
    if (isKnown && whose !== accountId) follow(api, accountId);
  }, [api, accountId, isKnown]);
  return { api, accountId, isKnown };
}

function follow(api: ApiClient, accountId: number): void {
  // Clicks before the user was known are theirs.
  const { favourites, hidden } = here === undefined ? marksNow() : { favourites: [], hidden: [] };
  here = accountId;
  whose = accountId;
  forgetMarks();
  settle();
  if (accountId === 0) {
    setMarks({
      favourites: new Set([...storedNumbers('favourites'), ...favourites]),
      hidden: new Set([...storedNumbers('hidden'), ...hidden]),
      whose: accountId,
    });
    return;
  }
  setMarks({ favourites: new Set(favourites), hidden: new Set(hidden) });
  import('./own-marks.ts')
    .then(({ fetchMarks }) => fetchMarks(api))
    .then((own) => {
      if (whose === accountId) setMarks({ ...own, whose: accountId });
    })
    // Without a connection hearts stay empty; the next page asks again.
    .catch(() => {
      if (whose !== accountId) return;
      whose = undefined;
      setMarks({ whose: accountId });
    });
}
