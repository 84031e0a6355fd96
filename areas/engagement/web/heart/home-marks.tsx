import { CardMarks } from '@keystead/listings/web';
import { QuietBadge } from '@keystead/ui/badge';
import { type ReactNode, useEffect } from 'react';
import { type Posted, useFreshness } from './freshness.ts';
import { HiddenMark } from './hidden-mark.tsx';
import { marksNow, setMarks, useWhose } from './marks.ts';
import { storedNumbers } from './stored-numbers.ts';
import { useText } from './text.ts';
import { visitHere } from './visit-here.ts';

/** Marks the cards inside as seen, or new since the visitor's last visit, and takes those out of lists that the visitor has hidden. */
export function MarkedCards({ children }: { children: ReactNode }) {
  const whose = useWhose();
  useEffect(() => {
    if (whose !== 0) return;
    setMarks({ seen: new Set([...storedNumbers('seen'), ...marksNow().seen]), newSince: visitHere() });
  }, [whose]);
  return <CardMarks value={HomeMarks}>{children}</CardMarks>;
}

function HomeMarks({ listing }: { listing: Posted }) {
  return (
    <>
      <HiddenMark listing={listing} />
      <FreshnessMark listing={listing} />
    </>
  );
}

/** Says of a home that it was seen, or is new; alone where hidden homes stay in the list. */
export function FreshnessMark({ listing }: { listing: Posted }) {
  const t = useText();
  const mark = useFreshness(listing);
  return mark ? <QuietBadge tone={mark === 'new' ? 'success' : 'neutral'}>{t(mark)}</QuietBadge> : null;
}
