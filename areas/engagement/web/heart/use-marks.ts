import { selectRestored, selectUser } from '@keystead/accounts/web';
import type { ApiClient } from '@keystead/http/client';
import { useApi } from '@keystead/http/react';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { favouritesNow, forgetMarks, interestsNow, setMarks } from './marks.ts';
import { keptIds } from './stored-ids.ts';

/** Whose marks are shown: an account, 0 for a guest, undefined before anybody asked. */
let whose: number | undefined;
/** Who is here, also where their marks could not be fetched. */
let here: number | undefined;
let settle: () => void;
const known = new Promise<void>((resolve) => {
  settle = resolve;
});

/** The account of who is here, 0 for a guest; a press may come before kept state says so. */
export async function whoIsHere(): Promise<number> {
  await known;
  return here ?? 0;
}

/** Keeps what is marked in step with who is there. Every heart asks; the first one makes it happen. */
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
  // What was pressed before anybody knew who is here is theirs.
  const pressed = here === undefined ? [...favouritesNow()] : [];
  here = accountId;
  whose = accountId;
  forgetMarks();
  settle();
  if (accountId === 0) {
    setMarks({ favourites: new Set([...keptIds('favourites'), ...pressed]), whose: accountId });
    return;
  }
  setMarks({ favourites: new Set(pressed) });
  import('./own-marks.ts')
    .then(({ fetchMarks }) => fetchMarks(api))
    .then(({ favourites, interests }) => {
      if (whose !== accountId) return;
      // What was pressed while the answer was on its way stays.
      setMarks({
        favourites: new Set([...favourites, ...favouritesNow()]),
        interests: new Set([...interests, ...interestsNow()]),
        whose: accountId,
      });
    })
    // Without a connection hearts stay empty; the next page asks again.
    .catch(() => {
      if (whose !== accountId) return;
      whose = undefined;
      setMarks({ whose: accountId });
    });
}
