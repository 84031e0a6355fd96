import { Button } from '@keystead/ui/button';
import { CircleDot } from 'lucide-react';
import { useText } from '../text.ts';

/** Renders the way to save, in sight wherever one is in a long form; says when there is something to save. */
export function SaveBar({ isDirty, isSaving }: { isDirty: boolean; isSaving: boolean }) {
  const t = useText();
  return (
    <div className="sticky bottom-(--tab-bar) z-20 -mx-4 flex items-center justify-between gap-4 border-t border-line bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:mx-0 sm:px-0">
      <p role="status" className="flex min-w-0 items-center gap-2 text-sm text-muted">
        {isDirty && !isSaving ? (
          <>
            <CircleDot aria-hidden="true" className="size-4 shrink-0 text-warning" strokeWidth={1.75} />
            {t('unsaved')}
          </>
        ) : null}
      </p>
      <Button type="submit" loading={isSaving} loadingLabel={t('saving')}>
        {t('save')}
      </Button>
    </div>
  );
}
