import { useChange, useLaterCall } from '@keystead/http/react';
import { dateFormat } from '@keystead/kit/time';
import { useLocale } from '@keystead/languages/web';
import { Alert } from '@keystead/ui/alert';
import { Button } from '@keystead/ui/button';
import { Section } from '@keystead/ui/container';
import { ErrorState } from '@keystead/ui/error-state';
import { Answers, mayApply, VerificationForm } from '@keystead/verification/web';
import { useState } from 'react';
import { applyAgencyVerification, getAgencyVerification, type OwnAgency } from '../../contract.ts';
import { useText } from './text.ts';

const TONES = { initial: 'info', pending: 'warning', failed: 'danger', success: 'success' } as const;

/** Renders where an agency stands with its verified badge, and the form that asks for it. */
export function Verification({ agency, onChanged }: { agency: OwnAgency; onChanged: () => void }) {
  const t = useText();
  const dates = dateFormat(useLocale(), { dateStyle: 'long' });
  const [isOpen, setOpen] = useState(false);
  const apply = useChange(applyAgencyVerification);
  // Addresses of the files that were handed in end after a quarter of an hour.
  const { data, error, refetch } = useLaterCall(
    getAgencyVerification,
    { agency_id: agency.id },
    { refetchInterval: 10 * 60_000 },
  );
  if (error && !data)
    return <ErrorState title={t('failedLoad')} onRetry={() => void refetch()} retryLabel={t('tryAgain')} />;
  // Nothing is asked of agencies, and nothing was.
  if (!data || (data.data.fields.length === 0 && data.data.application === null)) return null;
  const { status, fields, application } = data.data;
  const may = mayApply(status) && fields.length > 0;
  const date = application ? dates.format(new Date(application.applied_at)) : '';
  return (
    <Section className="pb-0 sm:pb-0" title={t('verification')}>
      <div className="grid gap-4">
        <Alert tone={TONES[status]} title={t(`verification_${status}`)}>
          {t(`verification_${status}_text`, { date, reason: application?.reason ?? '' })}
        </Alert>
        {isOpen && may ? (
          <VerificationForm
            key={application?.id ?? 0}
            fields={fields}
            application={application}
            send={(form_fields) => apply.mutateAsync({ agency_id: agency.id, form_fields })}
            onSent={async () => {
              setOpen(false);
              await refetch();
              onChanged();
            }}
          />
        ) : null}
        {isOpen && !may && application ? <Answers application={application} /> : null}
        {!isOpen && (may || application) ? (
          <Button variant="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
            {t(may ? (application ? 'verifyAgain' : 'verify') : 'verificationAnswers')}
          </Button>
        ) : null}
      </div>
    </Section>
  );
}
