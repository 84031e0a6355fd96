import { RequestError } from '@keystead/http/client';
import { useApi } from '@keystead/http/react';
import { sentence } from '@keystead/kit/text';
import { useToast } from '@keystead/ui/toast';
import { createContext, lazy, type ReactNode, Suspense, useContext, useRef, useState } from 'react';
import { getTwoFactor } from '../../contract.two-factor.ts';
import type { ConfirmWay } from '../../rules.two-factor.ts';
import { useText } from './text.ts';

const ConfirmDialog = lazy(() =>
  import('./confirm-self-dialog.tsx').then((part) => ({ default: part.ConfirmSelfDialog })),
);

type Confirm = () => Promise<boolean>;
const ConfirmContext = createContext<Confirm>(() => {
  throw new Error('useConfirm needs ConfirmSelf around it');
});

/**
 * Confirms the identity before an irreversible action: `if (!(await confirm())) return;`. A user who has just done so
 * is not asked again.
 */
export const useConfirm = () => useContext(ConfirmContext);

/** Holds the dialog that asks. */
export function ConfirmSelf({ children }: { children: ReactNode }) {
  const t = useText();
  const api = useApi();
  const toast = useToast();
  const [ways, setWays] = useState<ConfirmWay[]>();
  const settle = useRef<(confirmed: boolean) => void>(undefined);
  const confirm: Confirm = async () => {
    try {
      const { data } = await api(getTwoFactor);
      if (data.is_confirmed) return true;
      return await new Promise<boolean>((resolve) => {
        settle.current = resolve;
        setWays(data.confirm_with);
      });
    } catch (error) {
      toast.error(error instanceof RequestError ? sentence(error.message) : t('wentWrong'));
      return false;
    }
  };
  const close = (confirmed: boolean) => {
    setWays(undefined);
    settle.current?.(confirmed);
  };
  return (
    <ConfirmContext value={confirm}>
      {children}
      {ways ? (
        <Suspense>
          <ConfirmDialog ways={ways} onDone={() => close(true)} onCancel={() => close(false)} />
        </Suspense>
      ) : null}
    </ConfirmContext>
  );
}
