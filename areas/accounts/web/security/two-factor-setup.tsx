import { RequestError } from '@keystead/http/client';
import { useApi, useChange } from '@keystead/http/react';
import { sentence } from '@keystead/kit/text';
import { Alert } from '@keystead/ui/alert';
import { Button } from '@keystead/ui/button';
import { CodeInput } from '@keystead/ui/code-input';
import { Dialog } from '@keystead/ui/dialog';
import { Field } from '@keystead/ui/field';
import { QrCode } from '@keystead/ui/qr-code';
import { SkeletonText } from '@keystead/ui/skeleton';
import { type FormEvent, useEffect, useState } from 'react';
import { beginTwoFactor, finishTwoFactor } from '../../contract.two-factor.ts';
import { TOTP } from '../../rules.two-factor.ts';
import { CopyButton } from './copy-button.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useText } from './text.ts';

/** Turning two-factor on: the app reads the secret, shows its first code, and the recovery codes are put away. */
export function TwoFactorSetup({ onClose }: { onClose: () => void }) {
  const t = useText();
  const api = useApi();
  const [secret, setSecret] = useState<{ secret: string; uri: string }>();
  const [codes, setCodes] = useState<string[]>();
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    api(beginTwoFactor).then(
      ({ data }) => setSecret(data),
      (error: unknown) =>
        setProblem(error instanceof RequestError ? sentence(error.message) : t('wentWrong')),
    );
  }, []);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={codes ? t('codesTitle') : t('setupTitle')}
      description={codes ? t('codesLead') : t('setupLead')}
      closeLabel={t('close')}
    >
      {problem ? (
        <Alert tone="danger" live>
          {problem}
        </Alert>
      ) : null}
      {codes ? <RecoveryCodes codes={codes} onDone={onClose} /> : null}
      {!codes && secret ? <FirstCode {...secret} onCodes={setCodes} /> : null}
      {secret || problem ? null : <SkeletonText lines={4} />}
    </Dialog>
  );
}

function FirstCode({
  secret,
  uri,
  onCodes,
}: {
  secret: string;
  uri: string;
  onCodes: (codes: string[]) => void;
}) {
  const t = useText();
  const finish = useChange(finishTwoFactor);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const check = async (given: string) => {
    if (finish.isPending) return;
    if (given.length < TOTP.digits) return setProblem(t('codeMissing'));
    setProblem(null);
    try {
      onCodes((await finish.mutateAsync({ code: given })).data.recovery_codes);
    } catch (error) {
      setCode('');
      setProblem(error instanceof RequestError ? sentence(error.message) : t('wentWrong'));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void check(code);
  };
  return (
    <div className="grid gap-6">
      <div className="grid items-center gap-5 sm:grid-cols-[auto_1fr]">
        <QrCode text={uri} label={t('qrLabel')} className="size-44 justify-self-center rounded-sm" />
        <div className="grid justify-items-start gap-2">
          <p className="text-sm text-muted">{t('manualLead')}</p>
          <code dir="ltr" className="text-sm wrap-anywhere" data-secret>
            {secret.match(/.{1,4}/g)?.join(' ')}
          </code>
          <CopyButton text={secret} label={t('copyKey')} />
        </div>
      </div>
      <form method="post" onSubmit={submit} noValidate className="grid gap-5">
        <Field label={t('firstCode')} hint={t('firstCodeHint')} error={problem}>
          <CodeInput
            value={code}
            onValueChange={setCode}
            onComplete={(given) => void check(given)}
            invalid={problem !== null}
            digitLabel={(position, of) => t('digit', { position, of })}
          />
        </Field>
        <Button
          type="submit"
          className="justify-self-start"
          loading={finish.isPending}
          loadingLabel={t('checking')}
        >
          {t('turnOn')}
        </Button>
      </form>
    </div>
  );
}
