import { apiErrorOf, useAct } from '@keystead/admin';
import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { CanAccess, Confirm, useNotify, useRefresh } from 'react-admin';
import type { CustomerPage } from '../contract.staff.ts';
import { type AccountStatusAsked, AccountStatusDialog } from './account-status-dialog.tsx';

type Verb = 'end-sessions' | 'reset-two-factor';

const ASKED: Readonly<Record<Verb, { title: string; content: string; done: string }>> = {
  'end-sessions': {
    title: 'Sign out everywhere?',
    content: 'Every browser and app of this customer has to sign in anew.',
    done: 'Signed out everywhere',
  },
  'reset-two-factor': {
    title: 'Take the second factors?',
    content:
      'App, recovery codes and passkeys serve no more, and the password alone signs in. Make sure whom you talk to; they are notified by mail.',
    done: 'The second factors are gone',
  },
};

/** Renders what staff can do with an account. */
export function CustomerActions({ customer }: { customer: CustomerPage }) {
  const { id, name, is_active: isActive, is_operator: isOperator } = customer;
  const act = useAct();
  const notify = useNotify();
  const refresh = useRefresh();
  const [asked, setAsked] = useState<AccountStatusAsked>();
  const [verb, setVerb] = useState<Verb>();
  const [isBusy, setBusy] = useState(false);
  const run = async (what: string, fields: object, done: string) => {
    setBusy(true);
    try {
      await act('customers', what, { id, ...fields });
      notify(done, { type: 'success' });
      refresh();
    } catch (error) {
      notify(apiErrorOf(error)?.message ?? 'ra.notification.http_error', { type: 'error' });
    } finally {
      setBusy(false);
      setAsked(undefined);
      setVerb(undefined);
    }
  };
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <CanAccess action="edit">
        {customer.has_two_factor ? (
          <Button onClick={() => setVerb('reset-two-factor')}>Take second factors</Button>
        ) : null}
        {customer.sessions > 0 ? (
          <Button onClick={() => setVerb('end-sessions')}>Sign out everywhere</Button>
        ) : null}
      </CanAccess>
      {isOperator ? null : (
        <CanAccess action="deactivate">
          <Button
            variant="contained"
            color={isActive ? 'error' : 'primary'}
            onClick={() => setAsked({ isActive: !isActive, who: name || 'this customer' })}
          >
            {isActive ? 'Deactivate' : 'Reactivate'}
          </Button>
        </CanAccess>
      )}
      <AccountStatusDialog
        asked={asked}
        isBusy={isBusy}
        onEnd={(reason) => {
          if (reason === undefined) setAsked(undefined);
          else
            void run(
              isActive ? 'deactivate' : 'reactivate',
              reason === '' ? {} : { reason },
              isActive ? 'Account deactivated' : 'Account reactivated',
            );
        }}
      />
      <Confirm
        isOpen={verb !== undefined}
        loading={isBusy}
        title={verb ? ASKED[verb].title : ''}
        content={verb ? ASKED[verb].content : ''}
        onConfirm={() => {
          if (verb) void run(verb, {}, ASKED[verb].done);
        }}
        onClose={() => setVerb(undefined)}
      />
    </Stack>
  );
}
