import { selectUser } from '@keystead/accounts/web';
import { readStored } from '@keystead/drafts';
import { useLaterCall } from '@keystead/http/react';
import { buttonClass } from '@keystead/ui/button';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { getListingDrafts } from '../../contract.ts';
import { isBegun, POSTING_SHAPE, type StepId } from '../posting/draft.ts';
import { whereLeft } from '../posting/flow.ts';
import { BegunNotice } from './begun-notice.tsx';
import { useText } from './text.ts';

/** Renders what was begun and not posted yet, here or on another device, with the way back to where it was left. */
export function DraftNotice({ className = '' }: { className?: string }) {
  const t = useText();
  const draft = useOwnDraft();
  if (!draft) return null;
  return (
    <BegunNotice
      className={className}
      lead={t('ownDraft')}
      title={draft.title || t('ownDraftUntitled')}
      resume={
        <Link to="/user/properties" search={draft.search} className={buttonClass('secondary', 'sm')}>
          {t('ownResume')}
        </Link>
      }
    />
  );
}

interface OwnDraft {
  title: string;
  /** Leads to where it was left. */
  search: { step?: StepId; draft?: number };
}

/** Returns the draft of this browser, else the newest of the person's other devices; undefined when nothing was begun. */
export function useOwnDraft(): OwnDraft | undefined {
  const user = useSelector(selectUser);
  const [stored] = useState(() =>
    user ? readStored({ shape: POSTING_SHAPE, accountId: user.id }) : undefined,
  );
  const saved = useLaterCall(getListingDrafts, { limit: 20 }, { enabled: user !== undefined }).data?.data;
  const here = stored?.link?.id;
  // What this browser had open may have been posted or thrown away on another device.
  const isThere = here === undefined || !saved || saved.some(({ id }) => id === here);
  if (stored && isBegun(stored.draft) && isThere)
    return { title: stored.draft.title.trim(), search: { step: whereLeft(stored.draft) } };
  const [newest] = saved ?? [];
  return newest && { title: newest.title, search: { draft: newest.id } };
}
