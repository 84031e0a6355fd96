import { useChange, useLaterCall } from '@keystead/http/react';
import { Button, buttonClass } from '@keystead/ui/button';
import { Container } from '@keystead/ui/container';
import { EmptyState } from '@keystead/ui/empty-state';
import { Skeleton } from '@keystead/ui/skeleton';
import { useToast } from '@keystead/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { getMailsToStop, stopMails } from '../contract.ts';
import { useText } from './text.ts';

/** Renders what a link at the foot of an email opens: the emails of that kind end here, signed in or not. */
export function StopMailsPage({ token }: { token: string }) {
  const t = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const { data, error } = useLaterCall(getMailsToStop, { token }, { enabled: token !== '' });
  const change = useChange(stopMails);
  const [hasChanged, setChanged] = useState(false);
  const set = async (isOn: boolean) => {
    try {
      await change.mutateAsync({ token, is_on: isOn });
      setChanged(true);
      await queries.invalidateQueries({ queryKey: [getMailsToStop.path] });
    } catch {
      toast.error(t('failed'), { description: t('failedText') });
    }
  };
  const settings = (look: 'primary' | 'link') => (
    <Link to="/user/notifications" search={{ view: 'settings' }} className={buttonClass(look)}>
      {t('allSettings')}
    </Link>
  );
  if (token === '' || (error && !data))
    return (
      <Framed>
        <EmptyState
          level="h1"
          drawing="signpost"
          title={t('goneTitle')}
          description={t('goneText')}
          action={settings('primary')}
        />
      </Framed>
    );
  if (!data)
    return (
      <Framed>
        <div role="status" aria-label={t('loading')} className="mx-auto grid max-w-md gap-4 py-16">
          <Skeleton className="mx-auto size-16 rounded-full" />
          <Skeleton className="h-6" />
          <Skeleton className="h-16" />
        </div>
      </Framed>
    );
  // Emails of one search are called by its name.
  const kind = data.data.name || t(`kind_${data.data.kind}`);
  if (!data.data.is_on)
    return (
      <Framed>
        <EmptyState
          level="h1"
          drawing="letter"
          title={t('stoppedTitle', { kind })}
          description={t('stoppedText')}
          action={
            <Button variant="secondary" loading={change.isPending} onClick={() => void set(true)}>
              {t('startAgain')}
            </Button>
          }
          other={settings('link')}
        />
      </Framed>
    );
  return (
    <Framed>
      <EmptyState
        level="h1"
        drawing="letter"
        title={t(hasChanged ? 'startedTitle' : 'stopTitle', { kind })}
        description={t('stopText')}
        action={
          <Button loading={change.isPending} onClick={() => void set(false)}>
            {t('stopNow')}
          </Button>
        }
        other={settings('link')}
      />
    </Framed>
  );
}

function Framed({ children }: { children: ReactNode }) {
  return (
    <Container width="text" className="py-10">
      {children}
    </Container>
  );
}
