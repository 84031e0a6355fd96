import { useState } from 'react';
import { useLogin } from 'react-admin';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { type Challenge, SecondStep } from './second-step.tsx';
import { SetPassword } from './set-password.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

interface SignedIn {
  token: string;
  recoveryCodes: string[];
}

/** Returns the address that invites someone, or lets them in again: `/admin/login#invite=TOKEN`. */
function invitation(): string | undefined {
  return /^#invite=(.+)$/.exec(window.location.hash)?.[1];
}

/** Renders the way in: the password, then a code; at the first time the app is set up on the way. */
export function SignInPage() {
  const [invite, setInvite] = useState(invitation);
  const [isStored, setStored] = useState(false);
  const [challenge, setChallenge] = useState<Challenge>();
  const [signedIn, setSignedIn] = useState<SignedIn>();
  const login = useLogin();
  const enter = ({ token }: SignedIn) => void login({ token });
  if (invite !== undefined)
    return (
      <SignInFrame title="Choose your password">
        <SetPassword
          token={invite}
          onDone={() => {
            window.history.replaceState(null, '', window.location.pathname);
            setInvite(undefined);
            setStored(true);
          }}
        />
      </SignInFrame>
    );
  if (signedIn)
    return (
      <SignInFrame title="Keep these codes">
        <RecoveryCodes codes={signedIn.recoveryCodes} onDone={() => enter(signedIn)} />
      </SignInFrame>
    );
  if (challenge)
    return (
      <SignInFrame title={challenge.next === 'set_up' ? 'Set up the second step' : 'Enter your code'}>
        <SecondStep
          challenge={challenge}
          onBack={() => setChallenge(undefined)}
          onDone={(next) => (next.recoveryCodes.length > 0 ? setSignedIn(next) : enter(next))}
        />
      </SignInFrame>
    );
  return (
    <SignInFrame title="Sign in">
      {isStored ? (
        <p role="status" className="mb-5">
          Your password is saved. Sign in with it.
        </p>
      ) : null}
      <PasswordStep onDone={setChallenge} />
    </SignInFrame>
  );
}
