import { Alert } from '@keystead/ui/alert';
import { Button } from '@keystead/ui/button';
import type { ReactNode } from 'react';
import type { Fault } from './api-error.ts';
import type { useStep } from './use-step.ts';

/** One step of the way in: what was wrong with all of it, its fields, and the button that sends them. */
export function StepForm({
  step: { isBusy, fault, run },
  isOfForm = ({ fields }) => Object.keys(fields).length === 0,
  send,
  button,
  after,
  children,
}: {
  step: ReturnType<typeof useStep>;
  /** Whether a fault is said above the fields; unless told, when it names none of them. */
  isOfForm?: (fault: Fault) => boolean;
  send: () => Promise<void>;
  /** What the button says. */
  button: string;
  /** Below the button. */
  after?: ReactNode;
  children: ReactNode;
}) {
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void run(send);
      }}
    >
      {fault && isOfForm(fault) ? (
        <Alert tone="danger" live>
          {fault.message}
        </Alert>
      ) : null}
      {children}
      <Button type="submit" full loading={isBusy}>
        {button}
      </Button>
      {after}
    </form>
  );
}
