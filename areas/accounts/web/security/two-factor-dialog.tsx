import { RequestError } from '@keystead/http/client';
import { useChange, useLaterCall } from '@keystead/http/react';
import { sentence } from '@keystead/kit/text';
import { Alert } from '@keystead/ui/alert';
import { Badge } from '@keystead/ui/badge';
import { Button } from '@keystead/ui/button';
import { ErrorState } from '@keystead/ui/error-state';
import { SkeletonText } from '@keystead/ui/skeleton';
import { useToast } from '@keystead/ui/toast';
import { lazy, Suspense, useState } from 'react';
import { endTwoFactor, getTwoFactor, renewRecoveryCodes } from '../../contract.two-factor.ts';
import { DialogFrame } from '../profile/dialog-frame.tsx';
import { useConfirm } from './confirm.tsx';
import { useText } from './text.ts';

const Setup = lazy(() => import('./two-factor-setup.tsx').then((part) => ({ default: part.TwoFactorSetup })));
const Codes = lazy(() =>
  import('./recovery-codes.tsx').then((part) => ({ default: part.RecoveryCodesDialog })),
);

/** Renders a second factor for signing in: off, being turned on, on. */
export function TwoFactorDialog() {
  const t = useText();
  const toast = useToast();
  const confirm = useConfirm();
  const { data: answer, isError, refetch } = useLaterCall(getTwoFactor);
  const end = useChange(endTwoFactor);
  const renew = useChange(renewRecoveryCodes);
  const [isSettingUp, setSettingUp] = useState(false);
  const [codes, setCodes] = useState<string[]>();
  const fail = (error: unknown) =>
    toast.error(error instanceof RequestError ? sentence(error.message) : t('wentWrong'));
  const turnOn = async () => {
    if (await confirm()) setSettingUp(true);
  };
  const turnOff = async () => {
    if (!(await confirm())) return;
    await end.mutateAsync({}).then(() => toast.success(t('twoFactorIsOff')), fail);
    void refetch();
  };
  const makeCodes = async () => {
    if (!(await confirm())) return;
    await renew.mutateAsync({}).then(({ data }) => setCodes(data.recovery_codes), fail);
    void refetch();
  };
  const state = answer?.data;
  return (
    <DialogFrame id="two-factor" title={t('twoFactorTitle')} lead={t('twoFactorLead')}>
      {state ? null : isError ? (
        <ErrorState
          title={t('wentWrong')}
          onRetry={() => void refetch()}
          retryLabel={t('retry')}
          level="h3"
        />
      ) : (
        <SkeletonText lines={2} />
      )}
      {state?.is_required && !state.is_on ? <Alert tone="warning">{t('twoFactorRequired')}</Alert> : null}
      {state && !state.is_on ? (
        <Button variant="secondary" className="justify-self-start" onClick={() => void turnOn()}>
          {t('turnOn')}
        </Button>
      ) : null}
      {state?.is_on ? (
        <>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone="success">{t('isOn')}</Badge>
            <span className="text-sm text-muted">{t('codesLeft', { count: state.recovery_codes_left })}</span>
          </p>
          {state.recovery_codes_left < 3 ? <Alert tone="warning">{t('fewCodes')}</Alert> : null}
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" loading={renew.isPending} onClick={() => void makeCodes()}>
              {t('newCodes')}
            </Button>
            {state.is_required ? (
              <p className="self-center text-sm text-muted">{t('twoFactorStays')}</p>
            ) : (
              <Button variant="danger" loading={end.isPending} onClick={() => void turnOff()}>
                {t('turnOff')}
              </Button>
            )}
          </div>
        </>
      ) : null}
      <Suspense>
        {isSettingUp ? (
          <Setup
            onClose={() => {
              setSettingUp(false);
              void refetch();
            }}
          />
        ) : null}
        {codes ? <Codes codes={codes} onClose={() => setCodes(undefined)} /> : null}
      </Suspense>
    </DialogFrame>
  );
}
