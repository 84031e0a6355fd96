import { LiveMessage } from '@keystead/ui/visually-hidden';
import { CloudCheck, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react';
import type { Keeping } from '../drafts/draft-sync.ts';
import { useText } from './text.ts';

/** Where the draft is kept at the moment, quietly; only what needs attention stands out. Of a draft that is gone a notice tells more. */
export function SavedSign({
  keeping,
  isKept,
  hasNews,
}: {
  keeping: Keeping;
  /** Whether this browser keeps the draft. */
  isKept: boolean;
  /** Another device has changed it while it was open here. */
  hasNews: boolean;
}) {
  const t = useText();
  if (keeping === 'gone') return null;
  const isLost = keeping !== 'saved' && keeping !== 'saving' && !isKept;
  const words = isLost
    ? t('notSavedHere')
    : keeping === 'saved'
      ? t(hasNews ? 'savedNews' : 'saved')
      : t(keeping === 'saving' ? 'saving' : 'savedHere');
  const Icon = isLost ? TriangleAlert : ICONS[keeping];
  return (
    <>
      <p className={`flex items-center gap-1.5 text-sm ${isLost ? 'text-warning' : 'text-muted'}`}>
        <Icon aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
        {words}
      </p>
      {/* Every few words typed would be too much to hear. */}
      <LiveMessage>{keeping === 'here' || hasNews ? words : ''}</LiveMessage>
    </>
  );
}

const ICONS = { saved: CloudCheck, saving: LoaderCircle, here: CloudOff } satisfies Record<
  Exclude<Keeping, 'gone'>,
  typeof CloudCheck
>;
