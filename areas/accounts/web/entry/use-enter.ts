import type { Args } from '@keystead/http/call';
import { useChange } from '@keystead/http/react';
import { useToast } from '@keystead/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useDispatch } from 'react-redux';
import { userSignup } from '../../contract.ts';
import { isProfileComplete } from '../../rules.ts';
import { signInBegan, signInFailed, signInSucceeded } from '../state.ts';
import { useText } from '../text.ts';

/** Signs in, remembers the session in this browser and leads on. Throws ApiError when refused. */
export function useEnter(next: string | undefined) {
  const t = useText();
  const toast = useToast();
  const dispatch = useDispatch();
  const router = useRouter();
  const queries = useQueryClient();
  const { mutateAsync } = useChange(userSignup);
  return async (args: Args<typeof userSignup>) => {
    dispatch(signInBegan());
    try {
      const { token, data } = await mutateAsync(args);
      dispatch(signInSucceeded({ token, data }));
      // What a guest was told may be different for this person.
      void queries.invalidateQueries();
      const isComplete = isProfileComplete(data);
      toast.success(data.name ? t('welcomeName', { name: data.name }) : t('welcome'), {
        ...(!isComplete && {
          description: t('profileHint'),
          timeout: 10_000,
          action: { label: t('completeProfile'), onClick: () => router.history.push('/user-register') },
        }),
      });
      router.history.push(next ?? '/');
    } catch (error) {
      dispatch(signInFailed());
      throw error;
    }
  };
}
