import { Alert } from '@keystead/ui/alert';
import { Button } from '@keystead/ui/button';
import type { ReactNode } from 'react';
import type { Issue } from './api-error.ts';
import type { useStep } from './use-step.ts';

/** Renders one step of the way in: what was wrong with all of it, its fields, and the button that sends them. */
export function StepForm({
  step: { isBusy, issue, run },
  isOfForm = ({ fields }) => Object.keys(fields).length === 0,
  send,
  button,
  after,
  children,
}: {
  step: ReturnType<typeof useStep>;
  /** Whether an error is said above the fields; by default, when it names none of them. */
  isOfForm?: (issue: Issue) => boolean;
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
      {issue && isOfForm(issue) ? (
        <Alert tone="danger" live>
          {issue.message}
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
