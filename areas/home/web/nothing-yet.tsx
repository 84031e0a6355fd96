import { buttonClass } from '@keystead/ui/button';
import { EmptyState } from '@keystead/ui/empty-state';
import { Link } from '@tanstack/react-router';
import { useText } from './text.ts';

/** Renders the home page of a site without homes: asks for the first. */
export function NothingYet() {
  const t = useText();
  return (
    <EmptyState
      drawing="plot"
      title={t('emptyTitle')}
      description={t('emptyText')}
      action={
        <Link to="/user/properties" className={buttonClass('primary')}>
          {t('post')}
        </Link>
      }
    />
  );
}
