import type { Answer, Args } from '@keystead/http/call';
import { useChange } from '@keystead/http/react';
import { useToast } from '@keystead/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useDispatch } from 'react-redux';
import { userSignup } from '../../contract.ts';
import { isProfileComplete } from '../../rules.ts';
import { signInBegan, signInFailed, signInSucceeded } from '../slice.ts';
import { useText } from '../text.ts';
import { thisDevice } from './device.ts';
import { secondStepOf, storeSecondStep } from './second-step.ts';
import { forgetSignUp } from './sign-up-state.ts';

type Entered = Pick<Answer<typeof userSignup>, 'token' | 'data'>;

/** Remembers the session of someone who has just signed in, greets them and leads on. */
export function useEntered(next: string | undefined) {
  const t = useText();
  const toast = useToast();
  const dispatch = useDispatch();
  const router = useRouter();
  const queries = useQueryClient();
  return ({ token, data }: Entered) => {
    dispatch(signInSucceeded({ token, data }));
    forgetSignUp();
    // Answers cached for a guest may differ for this user.
    void queries.invalidateQueries();
    toast.success(data.name ? t('welcomeName', { name: data.name }) : t('welcome'), {
      // Who came to do something else is told where it is asked for.
      ...(!next &&
        !isProfileComplete(data) && {
          description: t('profileHint'),
          timeout: 10_000,
          action: {
            label: t('completeProfile'),
            onClick: () => void router.navigate({ to: '/user-register' }),
          },
        }),
    });
    void router.navigate({ href: next ?? '/' });
  };
}

/**
 * Signs in; where two-factor is on it leads to the second step instead. Throws RequestError when rejected.
 */
export function useEnter(next: string | undefined) {
  const dispatch = useDispatch();
  const router = useRouter();
  const entered = useEntered(next);
  const { mutateAsync } = useChange(userSignup);
  return async (args: Args<typeof userSignup>) => {
    dispatch(signInBegan());
    try {
      entered(await mutateAsync({ ...args, ...thisDevice() }));
    } catch (error) {
      dispatch(signInFailed());
      const step = secondStepOf(error);
      if (!step) throw error;
      storeSecondStep(step);
      void router.navigate({ to: '/sign-in/second-step', search: { next } });
    }
  };
}
