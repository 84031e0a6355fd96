import { selectUser } from '@keystead/accounts/web';
import { buttonClass } from '@keystead/ui/button';
import { Link } from '@tanstack/react-router';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { stateOf } from '../form/form-state.ts';
import { readKept } from '../form/kept-draft.ts';
import { changedParts } from '../form/merge.ts';
import { useText } from './text.ts';

/** What was begun in this browser and not posted yet, with the way back to it. */
export function DraftNotice({ className = '' }: { className?: string }) {
  const t = useText();
  const user = useSelector(selectUser);
  const [draft] = useState(() => (user ? readKept(user.id) : undefined));
  if (!draft || changedParts(stateOf(), draft).length === 0) return null;
  return (
    <div
      className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg bg-accent-tint p-4 sm:px-5 ${className}`}
    >
      <PenLine aria-hidden="true" className="size-5 shrink-0 text-accent" strokeWidth={1.5} />
      <p className="min-w-0 flex-1 basis-48 text-sm">
        <span className="block font-medium">{t('draft')}</span>
        <bdi className="line-clamp-1 wrap-anywhere text-muted">
          {draft.title.trim() || t('draftUntitled')}
        </bdi>
      </p>
      <Link to="/user/add-project" className={buttonClass('secondary', 'sm')}>
        {t('resume')}
      </Link>
    </div>
  );
}
