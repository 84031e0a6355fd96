import { useLaterCall } from '@keystead/http/react';
import { Container } from '@keystead/ui/container';
import { ErrorState } from '@keystead/ui/error-state';
import { PageHeader } from '@keystead/ui/page-header';
import { Skeleton } from '@keystead/ui/skeleton';
import { getSessions } from '../../contract.ts';
import { getTwoFactor } from '../../contract.two-factor.ts';
import { DialogFrame } from '../profile/dialog-frame.tsx';
import { ConfirmSelf } from './confirm.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { PasskeysDialog } from './passkeys-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { SessionsDialog } from './sessions-dialog.tsx';
import { useText } from './text.ts';
import { TwoFactorDialog } from './two-factor-dialog.tsx';

/** Renders the ways of signing in, the sessions, data export and account deletion. */
export function SecurityPage() {
  const t = useText();
  const { data, isError, refetch } = useLaterCall(getSessions);
  const twoFactor = useLaterCall(getTwoFactor);
  // Nothing stands below what has yet to grow: all parts come together.
  const hasCome = (data || isError) && (twoFactor.data || twoFactor.isError);
  return (
    <Container width="text">
      <PageHeader title={t('title')} lead={t('lead')} />
      {hasCome ? (
        <div className="grid gap-6 pb-16">
          <ConfirmSelf>
            {data ? (
              <>
                <SessionsDialog sessions={data.data} onChanged={() => void refetch()} />
                <PasswordDialog hasPassword={data.has_password} onChanged={() => void refetch()} />
              </>
            ) : (
              <DialogFrame id="sessions" title={t('sessionsTitle')} lead={t('sessionsLead')}>
                <ErrorState
                  title={t('wentWrong')}
                  onRetry={() => void refetch()}
                  retryLabel={t('retry')}
                  level="h3"
                />
              </DialogFrame>
            )}
            <TwoFactorDialog />
            <PasskeysDialog />
            <ExportDialog />
            <DeleteAccountDialog />
          </ConfirmSelf>
        </div>
      ) : (
        <div role="status" aria-label={t('loading')} className="grid gap-6 pb-16">
          <Skeleton className="h-64" />
          <Skeleton className="h-96" />
          <Skeleton className="h-64" />
        </div>
      )}
    </Container>
  );
}
