import { apiErrorOf, useAct } from '@keystead/admin';
import { Button } from '@mui/material';
import { CircleCheck, CircleOff } from 'lucide-react';
import { useState } from 'react';
import { useListContext, useNotify, useRefresh } from 'react-admin';
import { type AccountStatusAsked, AccountStatusDialog } from './account-status-dialog.tsx';

interface Outcome {
  id: number;
  is_done: boolean;
  message: string;
}

/** Accounts of one call; more are sent in several. */
const AT_ONCE = 100;

/** Switches the accounts that are chosen off or on, and says what became of them. */
export function AccountStatusOfSeveral() {
  const { selectedIds = [], onUnselectItems } = useListContext();
  const act = useAct();
  const notify = useNotify();
  const refresh = useRefresh();
  const [asked, setAsked] = useState<AccountStatusAsked>();
  const [isBusy, setBusy] = useState(false);
  const who = selectedIds.length === 1 ? '1 customer' : `${selectedIds.length} customers`;

  const decide = async (isActive: boolean, reason: string) => {
    setBusy(true);
    try {
      const outcomes: Outcome[] = [];
      for (let at = 0; at < selectedIds.length; at += AT_ONCE) {
        const ids = selectedIds.slice(at, at + AT_ONCE);
        const { data } = await act('customers', 'decide', {
          ids,
          is_active: isActive,
          ...(reason !== '' && { reason }),
        });
        outcomes.push(...(data as Outcome[]));
      }
      say(outcomes, isActive);
      onUnselectItems();
      refresh();
    } catch (error) {
      notify(apiErrorOf(error)?.message ?? 'ra.notification.http_error', { type: 'error' });
    } finally {
      setBusy(false);
      setAsked(undefined);
    }
  };
  const say = (outcomes: readonly Outcome[], isActive: boolean) => {
    const done = outcomes.filter(({ is_done: isDone }) => isDone).length;
    const failed = outcomes.find(({ is_done: isDone }) => !isDone);
    const words = `${done} ${isActive ? 'reactivated' : 'deactivated'}`;
    if (!failed) return notify(words, { type: 'success' });
    const rest = outcomes.length - done;
    notify(`${words}, ${rest} not: ${failed.message}`, { type: 'warning', autoHideDuration: 8000 });
  };

  return (
    <>
      <Button
        size="small"
        startIcon={<CircleOff aria-hidden="true" size={18} />}
        onClick={() => setAsked({ isActive: false, who })}
      >
        Deactivate
      </Button>
      <Button
        size="small"
        startIcon={<CircleCheck aria-hidden="true" size={18} />}
        onClick={() => setAsked({ isActive: true, who })}
      >
        Reactivate
      </Button>
      <AccountStatusDialog
        asked={asked}
        isBusy={isBusy}
        onEnd={(reason) => {
          if (reason === undefined) setAsked(undefined);
          else if (asked) void decide(asked.isActive, reason);
        }}
      />
    </>
  );
}
