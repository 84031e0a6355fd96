import { ActDialog, apiErrorOf, useAct } from '@keystead/admin';
import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';

const REASON = { name: 'reason', label: 'Reason', help: 'For staff; may be left empty.', most: 300 };

/** Blocks a person from exchanging messages with the site, or unblocks them. */
export function BlockButton({ id, name, isBlocked }: { id: string; name: string; isBlocked: boolean }) {
  const act = useAct();
  const notify = useNotify();
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const unblock = async () => {
    try {
      await act('conversations', 'unblock', { id });
      notify('Not blocked any more.', { type: 'success' });
    } catch (error) {
      notify(apiErrorOf(error)?.message ?? 'ra.notification.http_error', { type: 'error' });
    }
    await queries.invalidateQueries({ queryKey: ['conversations'] });
  };
  const end = (isDone: boolean) => {
    setAsked(false);
    if (!isDone) return;
    notify('Blocked.', { type: 'success' });
    void queries.invalidateQueries({ queryKey: ['conversations'] });
  };
  return (
    <>
      <Button
        color={isBlocked ? 'primary' : 'error'}
        onClick={() => (isBlocked ? void unblock() : setAsked(true))}
        sx={{ mt: 2 }}
      >
        {isBlocked ? 'Unblock' : 'Block'}
      </Button>
      {isAsked ? (
        <ActDialog
          title={`Block ${name || 'this person'}?`}
          label="Block"
          fields={[REASON]}
          isDangerous
          send={({ reason = '' }) => act('conversations', 'block', { id, ...(reason !== '' && { reason }) })}
          onEnd={end}
        >
          Neither can write to the other then. The account itself stays active.
        </ActDialog>
      ) : null}
    </>
  );
}
