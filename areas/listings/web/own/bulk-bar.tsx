import { Button } from '@keystead/ui/button';
import { Progress } from '@keystead/ui/meter';
import { X } from 'lucide-react';
import { ACTION_ICONS } from './actions.ts';
import { useText } from './text.ts';
import type { Act } from './use-asking.tsx';
import type { Running } from './use-changes.ts';

const OFFERED = ['activate', 'deactivate', 'renew', 'delete'] as const;

/** Renders what can be done with the rows that are chosen; rests at the lower edge of the window while there are any. */
export function BulkBar({
  ids,
  running,
  act,
  onClear,
}: {
  ids: ReadonlySet<number>;
  running: Running | undefined;
  act: Act;
  onClear: () => void;
}) {
  const t = useText();
  if (ids.size === 0 && !(running && running.total > 1)) return null;
  return (
    <section
      aria-label={t('bulk')}
      className="sticky bottom-[calc(var(--tab-bar)+0.75rem)] z-30 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-raised p-3 shadow-pop sm:px-4"
    >
      {running ? (
        <Progress
          className="w-full"
          label={t(`doing_${running.action}`)}
          value={running.done}
          max={running.total}
          valueText={t('ownOf', { count: running.done, of: running.total })}
        />
      ) : (
        <>
          <p className="flex items-center gap-1 text-sm font-medium tabular-nums">
            <Button
              variant="ghost"
              size="sm"
              className="btn-square"
              aria-label={t('clear')}
              onClick={onClear}
            >
              <X aria-hidden="true" />
            </Button>
            {t('chosen', { count: ids.size })}
          </p>
          <div className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2 sm:ms-auto">
            {OFFERED.map((action) => {
              const Icon = ACTION_ICONS[action];
              return (
                <Button
                  key={action}
                  size="sm"
                  variant={action === 'delete' ? 'danger' : 'secondary'}
                  onClick={() => act(action, [...ids])}
                >
                  <Icon aria-hidden="true" />
                  {t(`do_${action}`)}
                </Button>
              );
            })}
          </div>
        </>
      )}
    </section>
  );
}
