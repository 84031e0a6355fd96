import type { SaveState } from '@keystead/drafts';
import { LiveMessage } from '@keystead/ui/visually-hidden';
import { CloudCheck, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useText } from './text.ts';

/** Where the draft is kept at the moment, quietly; only what needs attention stands out. Of a draft that is gone a notice tells more. */
export function SavedSign({
  saveState,
  isSaved,
  hasNews,
}: {
  saveState: SaveState;
  /** Whether this browser keeps the draft. */
  isSaved: boolean;
  /** Another device has changed it while it was open here. */
  hasNews: boolean;
}) {
  const t = useText();
  if (saveState === 'gone') return null;
  const isLost = saveState !== 'saved' && saveState !== 'saving' && !isSaved;
  const words = isLost
    ? t('notSavedHere')
    : saveState === 'saved'
      ? t(hasNews ? 'savedNews' : 'saved')
      : t(saveState === 'saving' ? 'saving' : 'savedHere');
  const Icon = isLost ? TriangleAlert : ICONS[saveState];
  return (
    <>
      <p className={`flex items-center gap-1.5 text-sm ${isLost ? 'text-warning' : 'text-muted'}`}>
        <Icon aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
        {words}
      </p>
      {/* Every few words typed would be too much to hear. */}
      <LiveMessage>{saveState === 'here' || hasNews ? words : ''}</LiveMessage>
    </>
  );
}

const ICONS = { saved: CloudCheck, saving: LoaderCircle, here: CloudOff } satisfies Record<
  Exclude<SaveState, 'gone'>,
  typeof CloudCheck
>;
