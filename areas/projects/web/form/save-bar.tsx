import { Button, buttonClass } from '@keystead/ui/button';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from './text.ts';
import type { Sending } from './use-send.ts';

/** Renders the end of the form, in sight all the time: what stands in the way (`children`), and the way out. */
export function SaveBar({
  isEdit,
  sending,
  children,
}: {
  isEdit: boolean;
  sending: Sending | null;
  children: ReactNode;
}) {
  const t = useText();
  return (
    <div className="sticky bottom-0 z-20 -mx-4 grid gap-3 border-t border-line bg-paper px-4 py-4 sm:-mx-6 sm:px-6">
      {children}
      <div className="flex flex-wrap items-center justify-end gap-3">
        {sending ? (
          <p role="status" className="text-sm text-muted tabular-nums">
            {sending.kind === 'reading'
              ? t('readingFirst')
              : sending.isStalled
                ? t('sendingPaused')
                : t('sending', { percent: sending.percent })}
          </p>
        ) : null}
        <Link to="/user/projects" className={buttonClass('ghost')}>
          {t('cancel')}
        </Link>
        <Button type="submit" loading={sending !== null}>
          {t(isEdit ? 'save' : 'post')}
        </Button>
      </div>
    </div>
  );
}
