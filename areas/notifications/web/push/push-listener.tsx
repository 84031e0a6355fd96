import { selectToken } from '@keystead/accounts/web';
import { useConnection } from '@keystead/chat/web';
import { useApi } from '@keystead/http/react';
import { pushTokenKnown } from '@keystead/settings/web';
import { useToast } from '@keystead/ui/toast';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { subscribe, turnedOff } from './device.ts';
import { pushSupport } from './support.ts';
import { useText } from './text.ts';

/** What the service worker says to a page. */
type Said =
  | { kind: 'push'; message: { title: string; body: string; url: string; kind: string; tag: string } }
  | { kind: 'open'; url: string };

/**
 * While someone is signed in: keeps the device registered where it was allowed, shows pushes that arrive in
 * front of their eyes as notes, and goes where a clicked notification leads.
 */
export function PushListener() {
  const t = useText();
  const toast = useToast();
  const router = useRouter();
  useKnownDevice();
  const connection = useConnection();
  const isHeard = useRef(false);
  useEffect(() => {
    isHeard.current = connection === 'live' || connection === 'polling';
  });
  useEffect(() => {
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    const go = (url: string) => void router.navigate({ href: url });
    const hear = ({ data, ports: [answer] }: MessageEvent<Said>) => {
      if (data?.kind !== 'push' && data?.kind !== 'open') return;
      answer?.postMessage(true);
      if (data.kind === 'open') return go(data.url);
      const { title, body, url, kind, tag } = data.message;
      // Who looks at it has seen it; and the chat shows new messages by itself.
      const { pathname, searchStr } = router.state.location;
      if (url === pathname + searchStr) return;
      if (kind === 'message' && isHeard.current) return;
      toast.info(title, {
        id: `push-${tag}`,
        description: body,
        timeout: 10_000,
        action: { label: t('open'), onClick: () => go(url) },
      });
    };
    workers?.addEventListener('message', hear);
    return () => workers?.removeEventListener('message', hear);
  }, [t, toast, router]);
  return null;
}

function useKnownDevice(): void {
  const api = useApi();
  const dispatch = useDispatch();
  const token = useSelector(selectToken);
  useEffect(() => {
    if (token === undefined || pushSupport() !== 'full') return;
    if (Notification.permission !== 'granted' || turnedOff.get() !== null) return;
    // Without a connection to its push service a browser tries again at the next page.
    void subscribe(api, token).then(
      (fcmId) => dispatch(pushTokenKnown(fcmId)),
      () => undefined,
    );
  }, [api, dispatch, token]);
}
