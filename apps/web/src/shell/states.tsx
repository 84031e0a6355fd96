import { RequestError } from '@keystead/http/client';
import { Button, buttonClass } from '@keystead/ui/button';
import { Container } from '@keystead/ui/container';
import { Link, useRouter } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Doorway } from './doorway.tsx';
import { ALL } from './main-links.ts';
import { SeenHomes } from './seen-homes.tsx';
import { useText } from './text.ts';

/** Where a tab stores when it last loaded a page anew by itself. */
const RELOADED = 'reloaded';
/** How often a page that could not be fetched asks for the server, in milliseconds. */
const ASK_AGAIN_MS = 3_000;

/** Nothing to show: what happened, beside a drawing, and the ways on. */
function StatePage({
  title,
  text,
  door,
  children,
}: {
  title: string;
  text: string;
  door: 'ajar' | 'shut';
  children: ReactNode;
}) {
  return (
    <Container className="grid items-center gap-x-10 gap-y-8 lg:gap-x-16 py-12 sm:py-20 md:grid-cols-[minmax(0,1fr)_minmax(0,15rem)] lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
      <div role="alert" className="max-w-xl">
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        <p className="mt-4 text-base text-muted sm:text-lg">{text}</p>
        {children}
      </div>
      <div className="aspect-7/5 w-full max-w-64 max-md:order-first md:max-w-none">
        <Doorway door={door} />
      </div>
    </Container>
  );
}

/** Shown for an address that leads nowhere; the answer's status is 404. */
export function NotFoundPage() {
  const t = useText();
  const router = useRouter();
  return (
    <StatePage title={t('notFoundTitle')} text={t('notFoundText')} door="ajar">
      <search>
        <form
          action={router.buildLocation({ to: '/search' }).publicHref}
          className="mt-7 flex max-w-md gap-2"
        >
          <label className="control gap-2.5">
            <Search aria-hidden="true" className="size-4.5" />
            <input name="search" aria-label={t('searchLabel')} placeholder={t('searchHint')} required />
          </label>
          <button type="submit" className={buttonClass('primary')}>
            {t('search')}
          </button>
        </form>
      </search>
      <div className="mt-5 flex flex-wrap gap-x-6 gap-y-3">
        <Link to="/" className={buttonClass('link')}>
          {t('goHome')}
        </Link>
        <Link to={ALL} className={buttonClass('link')}>
          {t('browse')}
        </Link>
      </div>
    </StatePage>
  );
}

/** Shown when a page failed; says nothing of the cause, which is in the server's log. */
export function OffRoadPage({ error, reset }: { error?: unknown; reset?: () => void }) {
  const t = useText();
  const router = useRouter();
  const [offline] = useState(() => navigator.onLine === false);
  // The connection came back between the failure and this page: nothing would notify it.
  useEffect(() => {
    if (navigator.onLine && (offline || wasCutOff(error))) reloadOnce();
  }, [offline, error]);
  if (offline) return <OfflinePage />;
  return (
    <StatePage title={t('errorTitle')} text={t('errorText')} door="shut">
      <div className="mt-7 flex flex-wrap gap-x-6 gap-y-3">
        <Button
          onClick={() => {
            reset?.();
            void router.invalidate();
          }}
        >
          {t('retry')}
        </Button>
        <Link to="/" className={buttonClass('link')}>
          {t('goHome')}
        </Link>
      </div>
    </StatePage>
  );
}

/** Returns whether an answer or a part of the site could not be fetched, as browsers say it. */
function wasCutOff(error: unknown): boolean {
  if (error instanceof RequestError) return error.code === 'offline';
  return error instanceof TypeError && /import/i.test(error.message);
}

/** Loads the page anew, unless it has done so within a minute: a server that does not answer is not asked in a circle. */
function reloadOnce(): void {
  try {
    const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
    if (Date.now() - last < 60_000) return;
    sessionStorage.setItem(RELOADED, `${Date.now()}`);
  } catch {
    // Without storage no one would know when to stop.
    return;
  }
  window.location.reload();
}

/** Returns whether the server answers, past all caches. */
async function isServerThere(): Promise<boolean> {
  try {
    const response = await fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(ASK_AGAIN_MS) });
    return response.ok;
  } catch {
    return false;
  }
}

/** Shown for a page that cannot be fetched: by the service worker, and by the router without a connection. */
export function OfflinePage() {
  const t = useText();
  // The answer to a page that is loaded anew may be this page again, while the connection comes and goes: it asks on.
  useEffect(() => {
    if (window.location.pathname.endsWith('/offline')) return;
    const askAgain = async () => {
      if (document.visibilityState === 'visible' && (await isServerThere())) window.location.reload();
    };
    window.addEventListener('online', askAgain);
    const timer = setInterval(askAgain, ASK_AGAIN_MS);
    return () => {
      window.removeEventListener('online', askAgain);
      clearInterval(timer);
    };
  }, []);
  return (
    <StatePage title={t('offlineTitle')} text={t('offlinePageText')} door="shut">
      <Button className="mt-7" onClick={() => window.location.reload()}>
        {t('retry')}
      </Button>
      <SeenHomes />
    </StatePage>
  );
}
