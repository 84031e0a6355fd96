import { selectUser } from '@keystead/accounts/web';
import { buttonClass } from '@keystead/ui/button';
import { Link } from '@tanstack/react-router';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { type PostingDraft, whereLeft } from '../posting/draft.ts';
import { readDraft } from '../posting/draft-store.ts';
import { useText } from './text.ts';

/** What was begun in this browser and not posted yet, with the way back to where it was left. */
export function DraftNotice({ className = '' }: { className?: string }) {
  const t = useText();
  const draft = useOwnDraft();
  if (!draft) return null;
  return (
    <div
      className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg bg-accent-tint p-4 sm:px-5 ${className}`}
    >
      <PenLine aria-hidden="true" className="size-5 shrink-0 text-accent" strokeWidth={1.5} />
      <p className="min-w-0 flex-1 basis-48 text-sm">
        <span className="block font-medium">{t('ownDraft')}</span>
        <bdi className="line-clamp-1 wrap-anywhere text-muted">
          {draft.title.trim() || t('ownDraftUntitled')}
        </bdi>
      </p>
      <Link
        to="/user/properties"
        search={{ step: whereLeft(draft) }}
        className={buttonClass('secondary', 'sm')}
      >
        {t('ownResume')}
      </Link>
    </div>
  );
}

/** The draft of the person signed in; undefined when nothing was begun. */
export function useOwnDraft(): PostingDraft | undefined {
  const user = useSelector(selectUser);
  const [draft] = useState(() => (user ? readDraft(user.id) : undefined));
  const isBegun = draft && (draft.title !== '' || draft.categoryId !== null || draft.photos.length > 0);
  return isBegun ? draft : undefined;
}
