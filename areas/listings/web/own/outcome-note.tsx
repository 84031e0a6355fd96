import { Alert } from '@keystead/ui/alert';
import { Button } from '@keystead/ui/button';
import { useText } from './text.ts';
import type { OwnChanges } from './use-changes.ts';

/** What an action could not be done to, each with its reason; the rest is done. */
export function OutcomeNote({ changes, className = '' }: { changes: OwnChanges; className?: string }) {
  const t = useText();
  const { report, undo, run, dismiss } = changes;
  if (!report) return null;
  const { action, outcomes, unsent } = report;
  const refused = outcomes.filter(({ is_done }) => !is_done);
  const done = outcomes.length - refused.length;
  return (
    <Alert
      live
      tone="warning"
      className={className}
      title={t('outcome', {
        done: t(`done_${action}`, { count: done }),
        count: refused.length + unsent.length,
      })}
      onClose={dismiss}
      closeLabel={t('close')}
      actions={
        <>
          {undo ? (
            <Button variant="link" onClick={undo}>
              {t('undoDone', { count: done })}
            </Button>
          ) : null}
          {unsent.length > 0 ? (
            <Button variant="link" onClick={() => void run(action, unsent)}>
              {t('tryRest', { count: unsent.length })}
            </Button>
          ) : null}
        </>
      }
    >
      <ul className="mt-2 grid max-h-60 gap-1.5 overflow-y-auto">
        {refused.map(({ id, title, message }) => (
          <li key={id} className="wrap-anywhere">
            <bdi className="font-medium">{title || `#${id}`}</bdi>: {message}
          </li>
        ))}
        {unsent.length > 0 ? <li>{t('unsent', { count: unsent.length })}</li> : null}
      </ul>
    </Alert>
  );
}
