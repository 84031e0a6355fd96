import { selectUser } from '@keystead/accounts/web';
import { readStored } from '@keystead/drafts';
import { BegunNotice, DraftRow, useOwnDrafts } from '@keystead/listings/web';
import { buttonClass } from '@keystead/ui/button';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { PROJECT_SHAPE } from '../form/project-draft.ts';
import { useText } from './text.ts';

/** Renders projects that were begun and not posted yet, on whichever device, each with the way back to it. */
export function Drafts({ className = '' }: { className?: string }) {
  const t = useText();
  const user = useSelector(selectUser);
  const saved = useOwnDrafts('project').data?.data ?? [];
  const [stored] = useState(() =>
    user ? readStored({ shape: PROJECT_SHAPE, accountId: user.id }) : undefined,
  );
  // Changes not yet sent to the server exist only in this browser.
  const here = stored && !stored.link && PROJECT_SHAPE.isBegun(stored.draft) ? stored.draft : undefined;
  if (!here && saved.length === 0) return null;
  return (
    <section aria-label={t('drafts')} className={`grid gap-3 ${className}`}>
      {here ? (
        <BegunNotice
          lead={t('draft')}
          title={here.title.trim() || t('draftUntitled')}
          resume={
            <Link to="/user/add-project" className={buttonClass('secondary', 'sm')}>
              {t('resume')}
            </Link>
          }
        />
      ) : null}
      {saved.length > 0 ? (
        <ul className="grid gap-3">
          {saved.map((draft) => (
            <li key={draft.id}>
              <DraftRow
                draft={draft}
                resume={(label) => (
                  <Link
                    to="/user/add-project"
                    search={{ draft: draft.id }}
                    className={buttonClass('secondary', 'sm')}
                  >
                    {label}
                  </Link>
                )}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
