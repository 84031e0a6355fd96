import { useFieldLabel } from '../field-labels.ts';
import { ListingCard } from '../listing-card.tsx';
import { usePosting } from './posting-state.tsx';
import { previewOf } from './preview.ts';
import { useText } from './text.ts';

/** Renders the draft as visitors' card. Nothing in it is interactive. */
export function PreviewCard({ sizes }: { sizes: string }) {
  const t = useText();
  const label = useFieldLabel();
  const { draft, category, urlOf } = usePosting();
  const [cover] = draft.photos;
  const blanks = { title: t('snippetTitle'), city: label('city'), country: label('country') };
  const preview = previewOf(draft, category, cover ? urlOf(cover) : undefined, blanks);
  return (
    <div inert>
      <ListingCard
        listing={preview}
        sizes={sizes}
        price={
          draft.price === null && draft.price_kind !== 'on_request' ? (
            <span className="font-serif text-lg text-muted">{label('price')}</span>
          ) : undefined
        }
      />
    </div>
  );
}
