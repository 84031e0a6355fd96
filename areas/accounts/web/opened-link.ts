import { RequestError } from '@keystead/http/client';
import { useCallback, useEffect, useState } from 'react';

/** Returns the token of a link in a mail: after the #, where no server sees it, so it is known in the browser only. "" for none. */
export const linkToken = (): string => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '';

/**
 * Opens what the link in a mail leads to. To set it to `checking` opens it again.
 * @param open the call, which ends with `link_expired` for a token that is none
 * @param isReady false while it is not known yet who asks
 */
export function useOpenedLink<Data, Ended = never>(
  open: (input: { token: string }) => Promise<{ data: Data }>,
  isReady = true,
) {
  type Found = Data | Ended | 'checking' | 'unreachable' | 'expired';
  const [token, setToken] = useState('');
  const [found, setFound] = useState<Found>('checking');
  const load = useCallback(async () => {
    const given = linkToken();
    setToken(given);
    if (given === '') return setFound('expired');
    try {
      const { data } = await open({ token: given });
      setFound(() => data);
    } catch (error) {
      const isExpired = error instanceof RequestError && error.code === 'link_expired';
      setFound(isExpired ? 'expired' : 'unreachable');
    }
  }, [open]);
  useEffect(() => {
    if (isReady && found === 'checking') void load();
  }, [isReady, found, load]);
  return { token, found, setFound, load };
}
