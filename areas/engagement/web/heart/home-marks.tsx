import { Badge } from '@keystead/ui/badge';
import { type Posted, useFreshness, useMark } from './marks.ts';
import { useText } from './text.ts';

/** Renders how the visitor has marked a card's home: seen, or new since their last visit. The card of a hidden one leaves its list. */
export function HomeMarks({ listing }: { listing: Posted }) {
  const t = useText();
  const mark = useFreshness(listing);
  const isHidden = useMark('hidden', listing.id);
  if (isHidden) return <span data-leaves-list="" />;
  return mark ? <Badge tone={mark === 'new' ? 'success' : 'neutral'}>{t(mark)}</Badge> : null;
}
