import { selectToken } from '@keystead/accounts/web';
import { buttonClass } from '@keystead/ui/button';
import { Container } from '@keystead/ui/container';
import { EmptyState } from '@keystead/ui/empty-state';
import { GonePage } from '@keystead/ui/gone-page';
import { Link } from '@tanstack/react-router';
import { LockKeyhole } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import type { CardProject } from './card-project.ts';
import { ProjectGrid } from './project-grid.tsx';
import { useText } from './text.ts';

/** Two rows where the grid is widest; more is what the list is for. */
const SHOWN = 6;

/** In the place of a project that was deleted: that it is gone, and what else there is. */
export function GoneProjectPage({ similar }: { similar: readonly CardProject[] }) {
  const t = useText();
  return (
    <GonePage
      title={t('gone')}
      description={t('goneText')}
      actions={
        <Link to="/all-projects" className={buttonClass('primary')}>
          {t('browse')}
        </Link>
      }
      others={similar.length > 0 ? <ProjectGrid projects={similar.slice(0, SHOWN)} /> : null}
      othersTitle={t('others')}
    />
  );
}

/** In the place of details that need the feature `project_access`; `onSignedIn` asks again as the person. */
export function ClosedProjectPage({ slug, onSignedIn }: { slug: string; onSignedIn: () => void }) {
  const t = useText();
  const token = useSelector(selectToken);
  const asked = useRef('');
  useEffect(() => {
    if (!token || asked.current === token) return;
    asked.current = token;
    onSignedIn();
  }, [token, onSignedIn]);
  return (
    <Container>
      <EmptyState
        level="h1"
        icon={<LockKeyhole aria-hidden="true" />}
        title={t('closed')}
        description={t('closedText')}
        actions={
          <>
            {token ? null : (
              <Link
                to="/sign-in"
                search={{ next: `/project-details/${slug}` }}
                className={buttonClass('primary')}
              >
                {t('signIn')}
              </Link>
            )}
            <Link to="/all-projects" className={buttonClass('secondary')}>
              {t('browse')}
            </Link>
          </>
        }
      />
    </Container>
  );
}
