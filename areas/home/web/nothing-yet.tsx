import { buttonClass } from '@keystead/ui/button';
import { EmptyState } from '@keystead/ui/empty-state';
import { Link } from '@tanstack/react-router';
import { House } from 'lucide-react';
import { useText } from './text.ts';

/** Renders the home page of a site without homes: asks for the first. */
export function NothingYet() {
  const t = useText();
  return (
    <EmptyState
      icon={<House aria-hidden="true" />}
      title={t('emptyTitle')}
      description={t('emptyText')}
      actions={
        <Link to="/user/properties" className={buttonClass('primary')}>
          {t('post')}
        </Link>
      }
    />
  );
}
