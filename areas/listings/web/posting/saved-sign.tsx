import type { SaveState } from '@keystead/drafts';
import { LiveMessage } from '@keystead/ui/visually-hidden';
import { CloudCheck, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useText } from './text.ts';

/** Shows where the draft is saved; only problems stand out. A deleted draft has a notice of its own. */
export function SavedSign({
  saveState,
  isSaved,
  hasNews,
}: {
  saveState: SaveState;
  /** Whether this browser stores the draft. */
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
      {/* Announcing every save would be too much for screen readers. */}
      <LiveMessage>{saveState === 'here' || hasNews ? words : ''}</LiveMessage>
    </>
  );
}

const ICONS = { saved: CloudCheck, saving: LoaderCircle, here: CloudOff } satisfies Record<
  Exclude<SaveState, 'gone'>,
  typeof CloudCheck
>;
