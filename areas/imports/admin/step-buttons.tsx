import { apiErrorOf, useAct } from '@keystead/admin';
import { Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CanAccess, Confirm, useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import type { MoveInStep } from '../move-in-rules.ts';
import type { Step } from '../rules.ts';

/** What is worked on step by step, and the action of its permission that a step needs. */
interface Subject {
  resource: 'imports' | 'move-ins';
  id: number;
  action: string;
}

/** Renders a button for a step of something that goes on in the background, for staff with the permission. */
export function StepButton({
  resource,
  id,
  action,
  step,
  label,
  question,
  confirm,
  isMain = false,
  isDisabled = false,
  values = {},
  onDone,
}: Subject & {
  step: Step | MoveInStep;
  label: string;
  /** Asked before it is done. */
  question?: string;
  /** The answer that does it, where it is not the usual one. */
  confirm?: string;
  /** Sent with it. */
  values?: Readonly<Record<string, unknown>>;
  isMain?: boolean;
  isDisabled?: boolean;
  onDone: () => void;
}) {
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const act = useAct();
  const notify = useNotify();
  const go = async () => {
    setAsking(false);
    setSending(true);
    try {
      await act(resource, step, { id, ...values });
    } catch (error) {
      notify(apiErrorOf(error)?.message ?? 'ra.notification.http_error', { type: 'error' });
    } finally {
      setSending(false);
      onDone();
    }
  };
  return (
    <CanAccess action={action}>
      <Box>
        <Button
          variant={isMain ? 'contained' : 'outlined'}
          disabled={isDisabled || isSending}
          onClick={() => (question ? setAsking(true) : void go())}
        >
          {label}
        </Button>
        {question ? (
          <Confirm
            isOpen={isAsking}
            title={label}
            content={question}
            {...(confirm !== undefined && { confirm })}
            onConfirm={() => void go()}
            onClose={() => setAsking(false)}
          />
        ) : null}
      </Box>
    </CanAccess>
  );
}

/** Renders the button that deletes it and goes back to the list. */
export function DeleteButton({ resource, id, action, label }: Subject & { label: string }) {
  const act = useAct();
  const notify = useNotify();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const remove = async () => {
    try {
      await act(resource, 'delete', { id });
      await queries.invalidateQueries({ queryKey: [resource] });
      navigate(`/${resource}`);
    } catch (error) {
      notify(apiErrorOf(error)?.message ?? 'ra.notification.http_error', { type: 'error' });
    }
  };
  return (
    <CanAccess action={action}>
      <Box>
        <Button color="inherit" onClick={() => void remove()}>
          {label}
        </Button>
      </Box>
    </CanAccess>
  );
}
