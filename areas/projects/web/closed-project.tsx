import { selectToken } from '@keystead/accounts/web';
import { PackageNotice } from '@keystead/plans/web';
import { buttonClass } from '@keystead/ui/button';
import { Container } from '@keystead/ui/container';
import { EmptyState } from '@keystead/ui/empty-state';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useText } from './text.ts';

/** Renders what a project without its details says, and what opens them; `onSignedIn` asks again as the person. */
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
        drawing="lock"
        title={t('closed')}
        description={t('closedText')}
        action={
          token ? null : (
            <Link
              to="/sign-in"
              search={{ next: `/project-details/${slug}` }}
              className={buttonClass('primary')}
            >
              {t('signIn')}
            </Link>
          )
        }
        other={
          <>
            {token ? null : (
              <Link to="/subscription-plan" className={buttonClass('link')}>
                {t('packages')}
              </Link>
            )}
            <Link to="/all-projects" className={buttonClass('link')}>
              {t('browse')}
            </Link>
          </>
        }
      />
      {token ? <PackageNotice feature="project_access" /> : null}
    </Container>
  );
}
