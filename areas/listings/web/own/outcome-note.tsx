import { Alert } from '@keystead/ui/alert';
import { Button } from '@keystead/ui/button';
import { useEffect, useRef } from 'react';
import { useText } from './text.ts';
import type { OwnChanges } from './use-changes.ts';

/** Renders what an action could not be done to, each with its reason; the rest is done. */
export function OutcomeNote({ changes, className = '' }: { changes: OwnChanges; className?: string }) {
  const t = useText();
  const { report, undo, run, dismiss } = changes;
  const box = useRef<HTMLDivElement>(null);
  // The bar that was clicked may be outside the viewport.
  useEffect(() => {
    if (report) box.current?.scrollIntoView({ block: 'center' });
  }, [report]);
  if (!report) return null;
  const { action, outcomes, unsent } = report;
  const rejected = outcomes.filter(({ is_done }) => !is_done);
  const done = outcomes.length - rejected.length;
  const count = rejected.length + unsent.length;
  return (
    <div ref={box} className={className}>
      <Alert
        live
        tone="warning"
        title={
          done === 0
            ? t('outcomeNone', { count })
            : t('outcome', { done: t(`done_${action}`, { count: done }), count })
        }
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
          {rejected.map(({ id, title, message }) => (
            <li key={id} className="wrap-anywhere">
              <bdi className="font-medium">{title || `#${id}`}</bdi>: {message}
            </li>
          ))}
          {unsent.length > 0 ? <li>{t('unsent', { count: unsent.length })}</li> : null}
        </ul>
      </Alert>
    </div>
  );
}
