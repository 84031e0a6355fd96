import { LinkPage, useOpenedLink } from '@keystead/accounts/web';
import { RequestError } from '@keystead/http/client';
import { useChange } from '@keystead/http/react';
import { sentence } from '@keystead/kit/text';
import { ownZone, zoneText } from '@keystead/kit/zone';
import { useLocale } from '@keystead/languages/web';
import { Alert } from '@keystead/ui/alert';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type GuestViewing, openGuestViewing } from '../../contract.guests.ts';
import { useText } from '../text.ts';
import { dayText, timeText } from '../times.ts';
import { GuestActions } from './guest-actions.tsx';

const TITLES = {
  unconfirmed: 'guestConfirmTitle',
  requested: 'requestedTitle',
  confirmed: 'bookedTitle',
  cancelled: 'cancelled',
  held: 'guestTitle',
  no_show: 'guestTitle',
} as const satisfies Record<GuestViewing['state'], string>;

/**
 * Where the link in the mails of a guest's viewing leads: books what is on hold when asked to, then moves or cancels it. Never by
 * itself: programs that look at mail follow links.
 */
export function GuestViewingPage() {
  const t = useText();
  const { token, found, setFound, load } = useOpenedLink<GuestViewing, 'ended'>(
    useChange(openGuestViewing).mutateAsync,
  );
  return (
    <LinkPage
      found={found}
      onRetry={() => setFound('checking')}
      labels={{
        loading: t('loading'),
        failed: t('failedLoad'),
        tryAgain: t('tryAgain'),
        browse: t('browse'),
      }}
      over={(how) =>
        how === 'ended'
          ? { title: t('gaveBackTitle') }
          : { title: t('expiredTitle'), description: t('expiredText') }
      }
    >
      {(viewing) => (
        <Opened viewing={viewing} token={token} reload={load} onEnded={() => setFound('ended')} />
      )}
    </LinkPage>
  );
}

function Opened({
  viewing,
  token,
  reload,
  onEnded,
}: {
  viewing: GuestViewing;
  token: string;
  reload: () => Promise<void>;
  onEnded: () => void;
}) {
  const t = useText();
  const locale = useLocale();
  const [problem, setProblem] = useState<string | null>(null);
  const { starts_at: startsAt, ends_at: endsAt, time_zone: zone, slug_id: slug, title, state } = viewing;
  const lines = [
    t('shownBy', { name: viewing.owner_name }),
    viewing.place,
    viewing.is_group ? t('openHouse') : '',
    viewing.is_by_video && viewing.video_url === '' ? t('byVideo') : '',
    t('clock', { zone: zoneText(zone) }),
  ].filter(Boolean);
  /** Runs a step, says what is wrong with it, and shows the viewing as it is then. @returns whether it was done */
  const run = async (step: () => Promise<unknown>) => {
    setProblem(null);
    try {
      await step();
      return true;
    } catch (error) {
      setProblem(error instanceof RequestError ? sentence(error.message) : t('wentWrong'));
      return false;
    } finally {
      await reload();
    }
  };
  return (
    <div className="grid gap-5">
      <h1 className="text-2xl sm:text-3xl">{t(TITLES[state])}</h1>
      {problem ? (
        <Alert tone="danger" live>
          {problem}
        </Alert>
      ) : null}
      <div className="grid gap-1.5">
        <p className="text-lg font-medium">
          <time dateTime={startsAt}>
            {dayText(startsAt, zone, locale)},{' '}
            <bdi className="tabular-nums">
              {timeText(startsAt, zone, locale)}–{timeText(endsAt, zone, locale)}
            </bdi>
          </time>
        </p>
        <p className="wrap-anywhere">
          {slug === '' ? (
            <bdi>{title}</bdi>
          ) : (
            <Link to="/properties-details/$slug" params={{ slug }} className="link">
              <bdi>{title}</bdi>
            </Link>
          )}
        </p>
        {lines.map((line) => (
          <p key={line} className="text-sm text-muted wrap-anywhere">
            {line}
          </p>
        ))}
        {viewing.video_url === '' ? null : (
          <a href={viewing.video_url} rel="noreferrer" target="_blank" className="link">
            {t('joinVideo')}
          </a>
        )}
      </div>
      {[viewing.note, viewing.reason].filter(Boolean).map((words) => (
        <blockquote
          key={words}
          dir="auto"
          className="border-s-2 border-line ps-3 text-sm whitespace-pre-line wrap-anywhere"
        >
          {words}
        </blockquote>
      ))}
      {viewing.held_until === null ? null : (
        <p>
          {t('guestConfirmText', {
            when: timeText(viewing.held_until, ownZone(), locale),
            name: viewing.owner_name,
          })}
        </p>
      )}
      <GuestActions viewing={viewing} token={token} run={run} onEnded={onEnded} />
    </div>
  );
}
