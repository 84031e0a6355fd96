import { useApi } from '@keystead/http/react';
import { useRef } from 'react';
import { getContactForm } from '../../contract.ts';

interface SignedForm {
  token: string;
  /** Earliest moment it may be sent, by this browser's clock. */
  ready: number;
}

/**
 * Returns the form this site signs for one message. Fetched when someone begins to write (a page is everybody's and may be
 * cached, so the form cannot travel with it), and anew after an error.
 */
export function useSignedForm() {
  const api = useApi();
  const form = useRef<Promise<SignedForm> | null>(null);
  const begin = () => {
    form.current ??= api(getContactForm).then(({ data }) => ({
      token: data.form_token,
      ready: performance.now() + data.min_seconds * 1000,
    }));
    // Fetched again when it is needed.
    form.current.catch(() => {
      form.current = null;
    });
    return form.current;
  };
  /** Returns the token, available once it may be sent: pasting a message must not look like a robot. */
  const token = async () => {
    const { token: signed, ready } = await begin();
    const wait = ready - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    return signed;
  };
  const renew = () => {
    form.current = null;
  };
  return { begin, token, renew };
}
