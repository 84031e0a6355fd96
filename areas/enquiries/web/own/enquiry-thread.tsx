import { getUnreadCount } from '@keystead/chat/contract';
import { useApi, useChange, useLaterCall } from '@keystead/http/react';
import { dialled, phoneText } from '@keystead/kit/phone';
import { Alert } from '@keystead/ui/alert';
import { Button, buttonClass } from '@keystead/ui/button';
import { EmptyState } from '@keystead/ui/empty-state';
import { Skeleton } from '@keystead/ui/skeleton';
import { useToast } from '@keystead/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Mail, Phone, ShieldAlert } from 'lucide-react';
import { useEffect } from 'react';
import { answerEnquiry, getEnquiries, getEnquiry, markEnquiry, seeEnquiry } from '../../contract.ts';
import { HomeTitle } from '../home-title.tsx';
import { Messages } from '../messages-list.tsx';
import { ReplyForm } from '../reply-form.tsx';
import { useText } from '../text.ts';

/** Renders one enquiry about an own home: what was written, who wrote it, and where one answers. */
export function EnquiryThread({ id }: { id: number }) {
  const t = useText();
  const queries = useQueryClient();
  const { data, error } = useLaterCall(getEnquiry, { id });
  const answer = useChange(answerEnquiry);
  const enquiry = data?.data;
  useSeen(id, enquiry?.unread_count ?? 0);
  const reload = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: [getEnquiry.path] }),
      queries.invalidateQueries({ queryKey: [getEnquiries.path] }),
      queries.invalidateQueries({ queryKey: [getUnreadCount.path] }),
    ]);
  const back = (
    <Link to="/user/enquiries" className={buttonClass('ghost', 'sm', '-ms-3 mb-4')}>
      <ArrowLeft aria-hidden="true" className="rtl:rotate-180" />
      {t('back')}
    </Link>
  );
  if (error && !enquiry)
    return (
      <>
        {back}
        <EmptyState level="h1" drawing="signpost" title={t('gone')} description={t('goneText')} />
      </>
    );
  if (!enquiry)
    return (
      <>
        {back}
        <div role="status" aria-label={t('loading')} className="grid gap-4">
          <Skeleton className="h-8 w-1/2" />
          <Skeleton className="h-32" />
        </div>
      </>
    );
  return (
    <>
      {back}
      <header className="mb-6 grid gap-2">
        <h1 className="text-2xl wrap-anywhere sm:text-3xl">
          <bdi>{enquiry.name}</bdi>
        </h1>
        <HomeTitle slug={enquiry.slug_id} title={enquiry.title} />
        <address
          aria-label={t('contactDetails')}
          className="flex flex-wrap gap-x-5 gap-y-2 text-sm not-italic"
        >
          <a href={`mailto:${enquiry.email}`} className="link inline-flex items-center gap-2 break-all">
            <Mail aria-hidden="true" className="size-4 shrink-0 text-muted" />
            <bdi>{enquiry.email}</bdi>
          </a>
          {enquiry.phone === '' ? null : (
            <a
              href={`tel:${dialled(enquiry.phone)}`}
              className="link inline-flex items-center gap-2 tabular-nums"
            >
              <Phone aria-hidden="true" className="size-4 shrink-0 text-muted" />
              <bdi>{phoneText(enquiry.phone)}</bdi>
            </a>
          )}
        </address>
      </header>
      <Messages messages={enquiry.messages} isOwner other={enquiry.name} />
      <div className="mt-6 grid gap-6 border-t border-line pt-6">
        {enquiry.user_id > 0 ? (
          <Alert tone="info">
            {t('mergedOwner', { name: enquiry.name })}{' '}
            <Link
              to="/user/chat"
              search={{ user: enquiry.user_id, property: enquiry.property_id }}
              className="link"
            >
              {t('openMessages')}
            </Link>
          </Alert>
        ) : enquiry.may_answer ? (
          <ReplyForm
            label={t('writeOn')}
            hint={t('replyHint', { name: enquiry.name })}
            send={async (message, client_id) => {
              await answer.mutateAsync({ id, message, client_id });
              await reload();
            }}
          />
        ) : (
          <Alert tone="info">{t(enquiry.state === 'spam' ? 'spamText' : 'closedText')}</Alert>
        )}
        {enquiry.user_id > 0 ? null : (
          <SpamButton id={id} isSpam={enquiry.state === 'spam'} onDone={reload} />
        )}
      </div>
    </>
  );
}

function SpamButton({ id, isSpam, onDone }: { id: number; isSpam: boolean; onDone: () => Promise<unknown> }) {
  const t = useText();
  const toast = useToast();
  const mark = useChange(markEnquiry);
  const press = async () => {
    try {
      await mark.mutateAsync({ id, is_spam: !isSpam });
      await onDone();
    } catch {
      toast.error(t('wentWrong'));
    }
  };
  return (
    <div>
      <Button variant="ghost" size="sm" loading={mark.isPending} onClick={() => void press()}>
        <ShieldAlert aria-hidden="true" />
        {t(isSpam ? 'notSpam' : 'reportSpam')}
      </Button>
    </div>
  );
}

/** Says that one has read it, once what came is on the screen. */
function useSeen(id: number, unread: number): void {
  const api = useApi();
  const queries = useQueryClient();
  useEffect(() => {
    if (unread === 0) return;
    // Should it fail, the number stays until the next time.
    void api(seeEnquiry, { id }).then(
      () => {
        for (const { path } of [getEnquiries, getUnreadCount])
          void queries.invalidateQueries({ queryKey: [path] });
      },
      () => undefined,
    );
  }, [api, queries, id, unread]);
}
