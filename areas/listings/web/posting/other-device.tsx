import type { Conflict } from '@keystead/drafts';
import { Alert } from '@keystead/ui/alert';
import { Button } from '@keystead/ui/button';
import { useText } from './text.ts';

/** Renders what was changed here and on another device, each in its own way: someone has to say which is right. */
export function Conflicts<Draft>({
  conflicts,
  nameOf,
  onSettle,
}: {
  conflicts: readonly Conflict<Draft>[];
  /** What the form calls the field. */
  nameOf: (conflict: Conflict<Draft>) => string;
  onSettle: (conflict: Conflict<Draft>, isTheirs: boolean) => void;
}) {
  const t = useText();
  if (conflicts.length === 0) return null;
  return (
    <Alert tone="warning" live title={t('conflictTitle')} className="mb-5">
      <ul className="mt-2 grid gap-3">
        {conflicts.map((conflict) => (
          <li key={`${String(conflict.field)} ${conflict.part ?? ''}`} className="grid gap-1">
            <span>
              <strong className="font-medium">{nameOf(conflict)}</strong>
              {typeof conflict.theirs === 'string' || typeof conflict.theirs === 'number' ? (
                <bdi className="line-clamp-2 wrap-anywhere text-muted">
                  {t('conflictThere', { text: String(conflict.theirs) || t('none') })}
                </bdi>
              ) : null}
            </span>
            <span className="flex flex-wrap gap-4">
              <Button variant="link" size="sm" onClick={() => onSettle(conflict, true)}>
                {t('conflictTheirs')}
              </Button>
              <Button variant="link" size="sm" onClick={() => onSettle(conflict, false)}>
                {t('conflictMine')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** The draft was posted or thrown away on another device while it is open here. */
export function GoneNotice({ onBegin, onSaveAsNew }: { onBegin: () => void; onSaveAsNew: () => void }) {
  const t = useText();
  return (
    <Alert
      tone="warning"
      live
      title={t('goneTitle')}
      className="mb-5"
      actions={
        <>
          <Button variant="link" size="sm" onClick={onBegin}>
            {t('goneBegin')}
          </Button>
          <Button variant="link" size="sm" onClick={onSaveAsNew}>
            {t('goneSaveAsNew')}
          </Button>
        </>
      }
    >
      {t('goneText')}
    </Alert>
  );
}
