import { Button } from '@keystead/ui/button';
import { ConfirmDialog } from '@keystead/ui/confirm-dialog';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useText } from './text.ts';

/** Whether what is typed is kept, and the way to begin again. */
export function KeptNote({
  isBegun,
  isKept,
  onDiscard,
}: {
  isBegun: boolean;
  isKept: boolean;
  onDiscard: () => void;
}) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  if (!isBegun && isKept) return null;
  const Icon = isKept ? CircleCheck : TriangleAlert;
  return (
    <div className="-mt-4 mb-6 flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1">
      <p className={`flex items-center gap-1.5 text-sm ${isKept ? 'text-muted' : 'text-warning'}`}>
        <Icon aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
        {t(isKept ? 'keptHere' : 'keptNowhere')}
      </p>
      {isBegun ? (
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          trigger={
            <Button variant="ghost" size="sm">
              {t('startOver')}
            </Button>
          }
          title={t('discardTitle')}
          description={t('discardText')}
          confirmLabel={t('discard')}
          cancelLabel={t('discardNo')}
          danger
          onConfirm={() => {
            setAsking(false);
            onDiscard();
          }}
        />
      ) : null}
    </div>
  );
}
