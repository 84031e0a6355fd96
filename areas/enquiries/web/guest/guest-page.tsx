import { LinkPage, useOpenedLink } from '@keystead/accounts/web';
import { RequestError } from '@keystead/http/client';
import { useChange } from '@keystead/http/react';
import { sentence } from '@keystead/kit/text';
import { dateFormat } from '@keystead/kit/time';
import { useLocale } from '@keystead/languages/web';
import { Alert } from '@keystead/ui/alert';
import { Button } from '@keystead/ui/button';
import { ConfirmDialog } from '@keystead/ui/confirm-dialog';
import { useToast } from '@keystead/ui/toast';
import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  confirmEnquiry,
  type GuestEnquiry,
  openEnquiry,
  withdrawEnquiry,
  writeEnquiry,
} from '../../contract.ts';
import { HomeTitle } from '../home-title.tsx';
import { Messages } from '../messages-list.tsx';
import { ReplyForm } from '../reply-form.tsx';
import { useText } from '../text.ts';

/**
 * Where the link in the mails of an enquiry leads: confirms it when asked to, then has what both write. Never by itself: programs
 * that look at mail follow links.
 */
export function GuestPage() {
  const t = useText();
  const { token, found, setFound, load } = useOpenedLink<GuestEnquiry, 'deleted'>(
    useChange(openEnquiry).mutateAsync,
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
      over={(how) => ({ title: t(`${how}Title`), description: t(`${how}Text`) })}
    >
      {(enquiry) => (
        <Opened enquiry={enquiry} token={token} reload={load} onDeleted={() => setFound('deleted')} />
      )}
    </LinkPage>
  );
}

function Opened({
  enquiry,
  token,
  reload,
  onDeleted,
}: {
  enquiry: GuestEnquiry;
  token: string;
  reload: () => Promise<void>;
  onDeleted: () => void;
}) {
  const t = useText();
  const isNew = enquiry.state === 'unconfirmed';
  return (
    <>
      <header className="mb-6 grid gap-2">
        <h1 className="text-2xl wrap-anywhere sm:text-3xl">
          {isNew ? t('confirmTitle') : t('withOwner', { name: enquiry.owner_name })}
        </h1>
        <HomeTitle slug={enquiry.slug_id} title={enquiry.title} />
      </header>
      <Messages messages={enquiry.messages} isOwner={false} other={enquiry.owner_name} />
      <div className="mt-6 border-t border-line pt-6">
        {isNew ? (
          <Confirm enquiry={enquiry} token={token} onDone={reload} />
        ) : (
          <WriteOn enquiry={enquiry} token={token} onDone={reload} />
        )}
      </div>
      <Withdraw token={token} onDeleted={onDeleted} />
    </>
  );
}

interface Step {
  enquiry: GuestEnquiry;
  token: string;
  onDone: () => Promise<void>;
}

function Confirm({ enquiry, token, onDone }: Step) {
  const t = useText();
  const confirm = useChange(confirmEnquiry);
  const [problem, setProblem] = useState<string | null>(null);
  const press = async () => {
    setProblem(null);
    try {
      await confirm.mutateAsync({ token });
      await onDone();
    } catch (error) {
      setProblem(error instanceof RequestError ? sentence(error.message) : t('wentWrong'));
    }
  };
  return (
    <div className="grid gap-4">
      {problem ? (
        <Alert tone="danger" live>
          {problem}
        </Alert>
      ) : null}
      <p>{t('confirmText', { name: enquiry.owner_name })}</p>
      <Button full loading={confirm.isPending} loadingLabel={t('sending')} onClick={() => void press()}>
        {t('confirm')}
      </Button>
    </div>
  );
}

function WriteOn({ enquiry, token, onDone }: Step) {
  const t = useText();
  const locale = useLocale();
  const write = useChange(writeEnquiry);
  if (enquiry.state === 'merged')
    return (
      <Alert tone="info">
        {t('mergedText')}{' '}
        <Link
          to="/user/chat"
          search={{ user: enquiry.owner_id, property: enquiry.property_id }}
          className="link"
        >
          {t('openMessages')}
        </Link>
      </Alert>
    );
  if (enquiry.state !== 'open')
    return <Alert tone="info">{t(enquiry.state === 'mailed' ? 'mailedText' : 'closedText')}</Alert>;
  const { owner_name: name, email } = enquiry;
  const isAnswered = enquiry.messages.some((one) => one.is_owner);
  const date = dateFormat(locale, { dateStyle: 'long' }).format(new Date(enquiry.link_ends_at));
  return (
    <div className="grid gap-5">
      {isAnswered ? null : (
        <Alert tone="success" title={t('deliveredTitle', { name })}>
          {t('deliveredText', { name, email })}
        </Alert>
      )}
      <ReplyForm
        label={t(isAnswered ? 'writeOn' : 'writeMore')}
        hint={t('linkUntil', { date })}
        send={async (message, client_id) => {
          await write.mutateAsync({ token, message, client_id });
          await onDone();
        }}
      />
    </div>
  );
}

function Withdraw({ token, onDeleted }: { token: string; onDeleted: () => void }) {
  const t = useText();
  const toast = useToast();
  const withdraw = useChange(withdrawEnquiry);
  const erase = async () => {
    try {
      await withdraw.mutateAsync({ token });
      onDeleted();
    } catch {
      toast.error(t('wentWrong'));
    }
  };
  return (
    <div className="mt-8 flex justify-end">
      <ConfirmDialog
        trigger={
          <Button variant="ghost" size="sm">
            <Trash2 aria-hidden="true" />
            {t('delete')}
          </Button>
        }
        title={t('deleteTitle')}
        description={t('deleteText')}
        confirmLabel={t('delete')}
        cancelLabel={t('cancel')}
        danger
        pending={withdraw.isPending}
        onConfirm={() => void erase()}
      />
    </div>
  );
}
