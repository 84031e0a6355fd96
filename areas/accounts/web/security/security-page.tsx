import { useLaterCall } from '@keystead/http/react';
import { Container } from '@keystead/ui/container';
import { ErrorState } from '@keystead/ui/error-state';
import { PageHeader } from '@keystead/ui/page-header';
import { SkeletonText } from '@keystead/ui/skeleton';
import { getSessions } from '../../contract.ts';
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
  return (
    <Container width="text">
      <PageHeader title={t('title')} lead={t('lead')} />
      <div className="grid gap-6 pb-16">
        <ConfirmSelf>
          {data ? (
            <>
              <SessionsDialog sessions={data.data} onChanged={() => void refetch()} />
              <PasswordDialog hasPassword={data.has_password} onChanged={() => void refetch()} />
            </>
          ) : (
            <DialogFrame id="sessions" title={t('sessionsTitle')} lead={t('sessionsLead')}>
              {isError ? (
                <ErrorState
                  title={t('wentWrong')}
                  onRetry={() => void refetch()}
                  retryLabel={t('retry')}
                  level="h3"
                />
              ) : (
                <SkeletonText lines={4} />
              )}
            </DialogFrame>
          )}
          <TwoFactorDialog />
          <PasskeysDialog />
          <ExportDialog />
          <DeleteAccountDialog />
        </ConfirmSelf>
      </div>
    </Container>
  );
}
