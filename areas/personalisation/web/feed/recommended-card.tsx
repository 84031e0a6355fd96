import { useChange } from '@keystead/http/react';
import { ListingCard } from '@keystead/listings/web';
import { Button } from '@keystead/ui/button';
import { useToast } from '@keystead/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { EyeOff, Sparkles } from 'lucide-react';
import { useRef, useState } from 'react';
import {
  declineRecommendation,
  getRecommendationChoices,
  getRecommendations,
  type Recommendation,
} from '../../contract.ts';
import { useText } from '../text.ts';
import { whyLabel } from './reason-labels.ts';

/** Renders a home with the reason it is here; after "not for me", a note in its place offers to undo. */
export function RecommendedCard({ home, sizes }: { home: Recommendation; sizes?: string }) {
  const t = useText();
  const toast = useToast();
  const decline = useChange(declineRecommendation);
  const [isHidden, setHidden] = useState(false);
  const queries = useQueryClient();
  const last = useRef<Promise<void>>(Promise.resolve());
  // One after the other: what was clicked last is what stays.
  const set = (hidden: boolean) => {
    setHidden(hidden);
    last.current = last.current.then(async () => {
      try {
        await decline.mutateAsync({ property_id: home.id, type: hidden ? '1' : '0' });
        // Asked for anew the next time; nothing moves now.
        void queries.invalidateQueries({ queryKey: [getRecommendations.path], refetchType: 'none' });
        void queries.invalidateQueries({ queryKey: [getRecommendationChoices.path] });
      } catch (error) {
        setHidden(!hidden);
        toast.error(t('failedSave'), { description: (error as Error).message });
      }
    });
  };
  if (isHidden) return <Hidden title={home.title} onUndo={() => set(false)} />;
  return (
    <div className="flex h-full min-w-0 flex-col">
      <div className="flex-1">
        <ListingCard listing={home} {...(sizes !== undefined && { sizes })} />
      </div>
      {/* As high as the longest reasons, so that the lines of neighbours meet. */}
      <div className="mt-2 flex min-h-20 items-start justify-between gap-2 border-t border-line pt-2">
        <ul aria-label={t('why', { title: home.title })} className="min-w-0 py-1.5 text-sm text-muted">
          {whyLabel(t, home).map((words, place) => (
            <li key={words} className="flex gap-1.5 wrap-anywhere">
              {place === 0 ? (
                <Sparkles aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
              ) : (
                <span className="w-4 shrink-0" />
              )}
              <span dir="auto" className="line-clamp-2">
                {words}
              </span>
            </li>
          ))}
        </ul>
        <Button
          variant="ghost"
          size="sm"
          className="-me-3 shrink-0"
          aria-label={t('notForMeOf', { title: home.title })}
          onClick={() => set(true)}
        >
          {t('notForMe')}
        </Button>
      </div>
    </div>
  );
}

/** Renders the note in the card's place and size: nothing around it moves. */
function Hidden({ title, onUndo }: { title: string; onUndo: () => void }) {
  const t = useText();
  return (
    <div className="flex h-full min-h-80 flex-col items-center justify-center gap-4 rounded-lg border border-dashed border-line-strong bg-sunken px-5 py-8 text-center">
      <EyeOff aria-hidden="true" className="size-6 text-muted" />
      <p role="status" className="text-sm text-muted">
        {t('hidden')}
      </p>
      <Button variant="secondary" size="sm" autoFocus aria-label={t('undoOf', { title })} onClick={onUndo}>
        {t('undo')}
      </Button>
    </div>
  );
}
