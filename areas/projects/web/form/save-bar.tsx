import { Button, buttonClass } from '@keystead/ui/button';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from './text.ts';

/** The end of the form, in sight all the time: what stands in the way (`children`), and the way out. */
export function SaveBar({
  isEdit,
  percent,
  children,
}: {
  isEdit: boolean;
  /** How much has been sent; null while nothing is on its way. */
  percent: number | null;
  children: ReactNode;
}) {
  const t = useText();
  return (
    <div className="sticky bottom-0 z-20 -mx-4 grid gap-3 border-t border-line bg-paper px-4 py-4 sm:-mx-6 sm:px-6">
      {children}
      <div className="flex flex-wrap items-center justify-end gap-3">
        {percent === null ? null : (
          <p role="status" className="text-sm text-muted tabular-nums">
            {t('sending', { percent })}
          </p>
        )}
        <Link to="/user/projects" className={buttonClass('ghost')}>
          {t('cancel')}
        </Link>
        <Button type="submit" loading={percent !== null}>
          {t(isEdit ? 'save' : 'post')}
        </Button>
      </div>
    </div>
  );
}
