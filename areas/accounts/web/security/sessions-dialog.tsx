import { RequestError } from '@keystead/http/client';
import { useChange } from '@keystead/http/react';
import { sentence } from '@keystead/kit/text';
import { dateFormat } from '@keystead/kit/time';
import { useLocale } from '@keystead/languages/web';
import { Badge } from '@keystead/ui/badge';
import { Button } from '@keystead/ui/button';
import { useToast } from '@keystead/ui/toast';
import { Monitor, Smartphone } from 'lucide-react';
import type { OwnSession } from '../../contract.security.ts';
import { endOtherSessions, endSession } from '../../contract.ts';
import { DialogFrame } from '../profile/dialog-frame.tsx';
import { useConfirm } from './confirm.tsx';
import { useText } from './text.ts';

/** Renders every place the person is signed in at, each with a way to end it. */
export function SessionsDialog({ sessions, onChanged }: { sessions: OwnSession[]; onChanged: () => void }) {
  const t = useText();
  const toast = useToast();
  const one = useChange(endSession);
  const others = useChange(endOtherSessions);
  const confirm = useConfirm();
  const end = async (change: () => Promise<unknown>, title: string) => {
    if (await confirm()) await change().then(() => done(title), fail);
  };
  const done = (title: string) => {
    toast.success(title);
    onChanged();
  };
  const fail = (error: unknown) =>
    toast.error(error instanceof RequestError ? sentence(error.message) : t('wentWrong'));
  return (
    <DialogFrame id="sessions" title={t('sessionsTitle')} lead={t('sessionsLead')}>
      <ul className="grid divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            ending={one.isPending && one.variables.session_id === session.id}
            onEnd={() => void end(() => one.mutateAsync({ session_id: session.id }), t('signedOut'))}
          />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Button
          variant="secondary"
          className="justify-self-start"
          loading={others.isPending}
          onClick={() => void end(() => others.mutateAsync({}), t('othersSignedOut'))}
        >
          {t('signOutOthers')}
        </Button>
      ) : null}
    </DialogFrame>
  );
}

const HANDHELD = new Set(['iPhone', 'iPad', 'Android']);

function SessionRow({ session, ending, onEnd }: { session: OwnSession; ending: boolean; onEnd: () => void }) {
  const t = useText();
  const { browser, system, address } = session;
  const device =
    browser && system ? t('deviceOn', { browser, system }) : (browser ?? system ?? t('unknownDevice'));
  const Icon = HANDHELD.has(system ?? '') ? Smartphone : Monitor;
  const when = dateFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(session.last_seen_at),
  );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" strokeWidth={1.5} />
      <span className="min-w-0 grow basis-48">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {session.is_current ? <Badge tone="success">{t('thisDevice')}</Badge> : null}
        </span>
        <span className="block text-sm text-muted wrap-anywhere">
          {address ? t('lastSeenFrom', { when, address }) : t('lastSeen', { when })}
        </span>
      </span>
      {session.is_current ? null : (
        <Button
          variant="secondary"
          size="sm"
          loading={ending}
          aria-label={t('signOutDevice', { device })}
          onClick={onEnd}
        >
          {t('signOut')}
        </Button>
      )}
    </li>
  );
}
