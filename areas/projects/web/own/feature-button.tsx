import { useFeaturing } from '@keystead/listings/web';
import { Button, buttonClass } from '@keystead/ui/button';
import { Link } from '@tanstack/react-router';
import { Sparkles } from 'lucide-react';
import type { OwnProject } from '../../contract.ts';
import { useText } from './text.ts';

/** Renders the way to the first places for what can be featured, and to its advertisement for what is. */
export function FeatureButton({ project }: { project: OwnProject }) {
  const t = useText();
  const { id, title } = project;
  const { start, window } = useFeaturing({ kind: 'project', id, title });
  if (project.advertisement.length > 0) {
    return (
      <Link
        to="/user/advertisement"
        search={{ type: 'project' }}
        aria-label={t('featuredOf', { title })}
        className={buttonClass('ghost', 'sm')}
      >
        <Sparkles aria-hidden="true" />
        {t('featured')}
      </Link>
    );
  }
  if (!start || !project.is_feature_available) return null;
  return (
    <>
      <Button variant="ghost" size="sm" aria-label={t('featureOf', { title })} onClick={start}>
        <Sparkles aria-hidden="true" />
        {t('feature')}
      </Button>
      {window}
    </>
  );
}
