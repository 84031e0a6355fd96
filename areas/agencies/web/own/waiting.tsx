import { useLaterCall } from '@keystead/http/react';
import { dateFormat } from '@keystead/kit/time';
import { useLocale } from '@keystead/languages/web';
import { Badge } from '@keystead/ui/badge';
import { Button } from '@keystead/ui/button';
import { Section } from '@keystead/ui/container';
import { Dialog } from '@keystead/ui/dialog';
import { ErrorState } from '@keystead/ui/error-state';
import { Field } from '@keystead/ui/field';
import { Skeleton } from '@keystead/ui/skeleton';
import { Textarea } from '@keystead/ui/textarea';
import { Link } from '@tanstack/react-router';
import { Check, GitCompare, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import {
  decideWaitingListing,
  getWaitingListings,
  type OwnAgency,
  type WaitingListing,
} from '../../contract.ts';
import { LIMITS } from '../../rules.ts';
import { ChangesDialog } from './changes-dialog.tsx';
import { useText } from './text.ts';
import { useAgencyChange } from './use-agency-change.ts';

const LENGTH = 50;

/** Renders the listings that wait for who is signed in, the one that waits longest first. */
export function Waiting({ agency, onChanged }: { agency: OwnAgency; onChanged: () => void }) {
  const t = useText();
  const { data, error, refetch } = useLaterCall(getWaitingListings, { agency_id: agency.id, limit: LENGTH });
  const changed = () => {
    void refetch();
    onChanged();
  };
  return (
    <Section className="pb-0 sm:pb-0" title={t('waiting')}>
      {error && !data ? (
        <ErrorState title={t('failedLoad')} onRetry={() => void refetch()} retryLabel={t('tryAgain')} />
      ) : null}
      {!data && !error ? <Skeleton className="h-24 rounded-lg" /> : null}
      <ul className="grid gap-3">
        {data?.data.map((listing) => (
          <li key={listing.id}>
            <WaitingRow agency={agency} listing={listing} onDecided={changed} />
          </li>
        ))}
      </ul>
      {data && (data.total ?? 0) > LENGTH ? (
        <p className="mt-3 text-muted">{t('waitingMore', { count: (data.total ?? 0) - LENGTH })}</p>
      ) : null}
    </Section>
  );
}

function WaitingRow({
  agency,
  listing,
  onDecided,
}: {
  agency: OwnAgency;
  listing: WaitingListing;
  onDecided: () => void;
}) {
  const t = useText();
  const dates = dateFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  const [isSendingBack, setSendingBack] = useState(false);
  const [isComparing, setComparing] = useState(false);
  const decide = useAgencyChange(decideWaitingListing, onDecided);
  const which = { agency_id: agency.id, property_id: listing.id, version: listing.version };
  const { title } = listing;
  return (
    <div className="surface flex flex-wrap items-center gap-3 p-3 sm:gap-4 sm:p-4">
      {listing.picture ? (
        <img
          src={listing.picture}
          alt=""
          className="size-14 shrink-0 rounded-md object-cover"
          loading="lazy"
        />
      ) : null}
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-medium wrap-anywhere">
          <Link to="/my-property/$slug" params={{ slug: listing.slug_id }} className="hover:text-accent">
            <bdi>{title}</bdi>
          </Link>{' '}
          <Badge tone={listing.is_edited ? 'warning' : 'info'}>
            {t(listing.is_edited ? 'editedListing' : 'newListing')}
          </Badge>
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          <bdi>{listing.account_name}</bdi>
          {' · '}
          <time dateTime={listing.since}>{dates.format(new Date(listing.since))}</time>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {listing.is_edited ? (
          <Button
            size="sm"
            variant="secondary"
            aria-label={`${t('seeChanges')}: ${title}`}
            onClick={() => setComparing(true)}
          >
            <GitCompare aria-hidden="true" />
            {t('seeChanges')}
          </Button>
        ) : null}
        <Button
          size="sm"
          loading={decide.isPending}
          aria-label={`${t('approve')}: ${title}`}
          onClick={() => void decide.send({ ...which, action: 'approve' }, t('approved'))}
        >
          <Check aria-hidden="true" />
          {t('approve')}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          aria-label={`${t('sendBack')}: ${title}`}
          onClick={() => setSendingBack(true)}
        >
          <Undo2 aria-hidden="true" />
          {t('sendBack')}
        </Button>
      </div>
      {isComparing ? (
        <ChangesDialog agencyId={agency.id} listing={listing} onClose={() => setComparing(false)} />
      ) : null}
      {isSendingBack ? (
        <SendBack
          title={title}
          isPending={decide.isPending}
          onClose={() => setSendingBack(false)}
          send={async (reason) => {
            const isDone = await decide.send({ ...which, action: 'send_back', reason }, t('sentBack'));
            if (isDone) setSendingBack(false);
          }}
        />
      ) : null}
    </div>
  );
}

/** Renders the form of the reason, which who is in charge of the listing reads. */
function SendBack({
  title,
  isPending,
  send,
  onClose,
}: {
  title: string;
  isPending: boolean;
  send: (reason: string) => Promise<void>;
  onClose: () => void;
}) {
  const t = useText();
  const formId = useId();
  const [reason, setReason] = useState('');
  const [issue, setIssue] = useState<string | undefined>(undefined);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('sendBackTitle', { title })}
      closeLabel={t('close')}
      footer={
        <Button type="submit" form={formId} loading={isPending} loadingLabel={t('saving')}>
          {t('sendBack')}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim() === '') setIssue(t('reasonNeeded'));
          else void send(reason.trim());
        }}
      >
        <Field label={t('reason')} hint={t('reasonHint')} error={issue}>
          <Textarea
            rows={4}
            maxLength={LIMITS.reason}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
