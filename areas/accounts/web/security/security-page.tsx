import { useLaterCall } from '@keystead/http/react';
import { Container } from '@keystead/ui/container';
import { ErrorState } from '@keystead/ui/error-state';
import { PageHeader } from '@keystead/ui/page-header';
import { SkeletonText } from '@keystead/ui/skeleton';
import { getSessions } from '../../contract.ts';
import { Sheet } from '../profile/sheet.tsx';
import { ConfirmSelf } from './confirm.tsx';
import { ExportSheet } from './export-sheet.tsx';
import { LeaveSheet } from './leave-sheet.tsx';
import { PasskeysSheet } from './passkeys-sheet.tsx';
import { PasswordSheet } from './password-sheet.tsx';
import { SessionsSheet } from './sessions-sheet.tsx';
import { useText } from './text.ts';
import { TwoFactorSheet } from './two-factor-sheet.tsx';

/** How one signs in, where one is signed in, and the ways to take one's data along or to leave. */
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
              <SessionsSheet sessions={data.data} onChanged={() => void refetch()} />
              <PasswordSheet hasPassword={data.has_password} onChanged={() => void refetch()} />
            </>
          ) : (
            <Sheet id="sessions" title={t('sessionsTitle')} lead={t('sessionsLead')}>
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
            </Sheet>
          )}
          <TwoFactorSheet />
          <PasskeysSheet />
          <ExportSheet />
          <LeaveSheet />
        </ConfirmSelf>
      </div>
    </Container>
  );
}
