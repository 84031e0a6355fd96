import { RequestError } from '@keystead/http/client';
import { useApi, useChange } from '@keystead/http/react';
import { sentence } from '@keystead/kit/text';
import { areaText } from '@keystead/languages/web';
import { Button, buttonClass } from '@keystead/ui/button';
import { CodeInput } from '@keystead/ui/code-input';
import { Field } from '@keystead/ui/field';
import { Input } from '@keystead/ui/input';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { finishPasskeySignIn, finishSignIn } from '../../contract.two-factor.ts';
import { answerWithPasskey } from '../passkey.ts';
import { QuietDialog } from '../reset/quiet-dialog.tsx';
import { thisDevice } from './device.ts';
import english from './messages/en.json';
import { forgetSecondStep, type SecondStep, storedSecondStep } from './second-step.ts';
import { useEntered } from './use-enter.ts';

/** Labels of the second step of signing in: apart, since few people see it. */
const useText = areaText('accounts.entry', english);

/** Renders the second step of signing in: the code of the app, a recovery code, or a passkey in place of both. */
export function SecondStepPage({ next }: { next: string | undefined }) {
  const t = useText();
  // Null until this browser was asked: the server knows nothing of it.
  const [step, setStep] = useState<SecondStep | null | undefined>(null);
  useEffect(() => setStep(storedSecondStep()), []);
  const again = (
    <Link to="/sign-in" search={{ next }} className={step ? 'link' : buttonClass('primary')}>
      {t('startAgain')}
    </Link>
  );
  if (step === undefined) {
    return (
      <QuietDialog title={t('lateTitle')} lead={t('lateLead')}>
        {again}
      </QuietDialog>
    );
  }
  return (
    <QuietDialog title={t('title')} lead={t('lead')} foot={again}>
      {step ? <SecondStepForm step={step} next={next} onLate={() => setStep(undefined)} /> : null}
    </QuietDialog>
  );
}

function SecondStepForm({
  step,
  next,
  onLate,
}: {
  step: SecondStep;
  next: string | undefined;
  onLate: () => void;
}) {
  const t = useText();
  const api = useApi();
  const entered = useEntered(next);
  const finish = useChange(finishSignIn);
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const { isPending } = finish;
  useEffect(() => {
    if (!isPending) form.current?.querySelector('input')?.focus();
  }, [isPending, isRecovery]);
  const fail = (error: unknown) => {
    setCode('');
    if (!(error instanceof RequestError)) return setProblem(t('passkeyFailed'));
    if (error.code === 'link_expired') {
      forgetSecondStep();
      return onLate();
    }
    setProblem(sentence(error.message));
  };
  const done = (answer: Parameters<typeof entered>[0]) => {
    forgetSecondStep();
    entered(answer);
  };
  const check = async (given: string) => {
    if (isPending) return;
    if (given.trim().length < 6) return setProblem(t('codeMissing'));
    setProblem(null);
    await finish.mutateAsync({ challenge: step.challenge, code: given, ...thisDevice() }).then(done, fail);
  };
  const byPasskey = async () => {
    setProblem(null);
    await answerWithPasskey(api)
      .then((credential) => api(finishPasskeySignIn, { credential }))
      .then(done, fail);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void check(code);
  };
  const other = () => {
    setRecovery(!isRecovery);
    setCode('');
    setProblem(null);
  };
  return (
    <form method="post" ref={form} onSubmit={submit} noValidate className="grid gap-5">
      {isRecovery ? (
        <Field label={t('recoveryCode')} hint={t('recoveryHint')} error={problem}>
          <Input
            value={code}
            onChange={(event) => setCode(event.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            dir="ltr"
          />
        </Field>
      ) : (
        <Field label={t('code')} hint={t('codeHint')} error={problem}>
          <CodeInput
            value={code}
            onValueChange={setCode}
            onComplete={(given) => void check(given)}
            invalid={problem !== null}
            digitLabel={(position, of) => t('digit', { position, of })}
          />
        </Field>
      )}
      <Button type="submit" full loading={isPending} loadingLabel={t('checking')}>
        {t('signIn')}
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button variant="link" size="sm" onClick={other}>
          {isRecovery ? t('useCode') : t('useRecovery')}
        </Button>
        {step.ways.includes('passkey') ? (
          <Button variant="link" size="sm" onClick={() => void byPasskey()}>
            {t('usePasskey')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
