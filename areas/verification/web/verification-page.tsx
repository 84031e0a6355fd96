import { useChange, useLaterCall } from '@keystead/http/react';
import { dateFormat } from '@keystead/kit/time';
import { useLocale } from '@keystead/languages/web';
import { Alert } from '@keystead/ui/alert';
import { buttonClass } from '@keystead/ui/button';
import { Container } from '@keystead/ui/container';
import { EmptyState } from '@keystead/ui/empty-state';
import { ErrorState } from '@keystead/ui/error-state';
import { PageHeader } from '@keystead/ui/page-header';
import { Skeleton } from '@keystead/ui/skeleton';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import {
  applyVerification,
  getVerificationFields,
  getVerificationValues,
  type VerificationApplication,
} from '../contract.ts';
import { mayApply, type Status } from '../rules.ts';
import { Answers } from './answers.tsx';
import { useText } from './text.ts';
import { VerificationForm } from './verification-form.tsx';

/** Renders the application for the verified badge and its outcome. */
export function VerificationPage() {
  const t = useText();
  return (
    <Container width="text" className="pb-12">
      <PageHeader title={t('title')} lead={t('lead')} />
      <Body />
    </Container>
  );
}

function Body(): ReactNode {
  const t = useText();
  const apply = useChange(applyVerification);
  const form = useLaterCall(getVerificationFields);
  // Addresses of the files that were handed in end after a quarter of an hour.
  const last = useLaterCall(getVerificationValues, {}, { refetchInterval: 10 * 60_000 });
  if (form.error || last.error) {
    const again = () => {
      void form.refetch();
      void last.refetch();
    };
    return <ErrorState title={t('failedLoad')} onRetry={again} retryLabel={t('tryAgain')} />;
  }
  if (!form.data || !last.data) {
    return (
      <div role="status" aria-label={t('loading')} className="grid gap-4">
        <Skeleton className="h-20" />
        <Skeleton className="h-96" />
      </div>
    );
  }
  const { data: application, verification_status: status } = last.data;
  const fields = form.data.data;
  if (!fields && status === 'initial') return <NothingAsked />;
  return (
    <div className="grid gap-6">
      <State status={status} application={application} />
      {mayApply(status) && fields ? (
        <VerificationForm
          key={application?.id ?? 0}
          fields={fields}
          application={application}
          send={(form_fields) => apply.mutateAsync({ form_fields })}
          onSent={async () => {
            await last.refetch();
            window.scrollTo({ top: 0 });
          }}
        />
      ) : null}
      {!mayApply(status) && application ? <Answers application={application} /> : null}
    </div>
  );
}

function NothingAsked() {
  const t = useText();
  return (
    <EmptyState
      drawing="shield"
      title={t('nothingTitle')}
      description={t('nothingText')}
      action={
        <Link to="/user/dashboard" className={buttonClass('primary')}>
          {t('toDashboard')}
        </Link>
      }
    />
  );
}

const TONES = { initial: 'info', pending: 'warning', failed: 'danger', success: 'success' } as const;

function State({ status, application }: { status: Status; application: VerificationApplication | null }) {
  const t = useText();
  const locale = useLocale();
  const date = application
    ? dateFormat(locale, { dateStyle: 'long' }).format(new Date(application.applied_at))
    : '';
  const words = {
    initial: [t('stateInitial'), t('stateInitialText')],
    pending: [t('statePending'), t('statePendingText', { date })],
    failed: [t('stateFailed'), t('stateFailedText', { reason: application?.reason ?? '' })],
    success: [t('stateSuccess'), t('stateSuccessText')],
  }[status];
  return (
    <Alert tone={TONES[status]} title={words[0]}>
      {words[1]}
    </Alert>
  );
}
