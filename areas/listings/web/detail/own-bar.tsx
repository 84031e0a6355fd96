import { Button, buttonClass } from '@keystead/ui/button';
import { Link } from '@tanstack/react-router';
import { ChartLine, PenLine, Sparkles } from 'lucide-react';
import type { PropertyDetail } from '../../contract.ts';
import { useFeaturing } from '../own/featuring.tsx';
import { useText } from './text.ts';

/** Tells owners that the page is of their own listing, with what they do about it. */
export function OwnBar({ listing }: { listing: PropertyDetail }) {
  const t = useText();
  const { id, slug_id: slug, title, promoted, property_type: type } = listing;
  const { start, window } = useFeaturing({ kind: 'property', id, title });
  return (
    <section
      aria-labelledby="own-listing"
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-accent-tint max-sm:mt-4 px-4 py-3 text-sm"
    >
      <h2 id="own-listing" className="grow font-sans text-sm font-medium tracking-normal">
        {t('ownListing')}
      </h2>
      <div className="flex flex-wrap gap-2">
        <Link to="/user/edit-property/$slug" params={{ slug }} className={buttonClass('secondary', 'sm')}>
          <PenLine aria-hidden="true" />
          {t('ownEdit')}
        </Link>
        <Link to="/my-property/$slug" params={{ slug }} className={buttonClass('secondary', 'sm')}>
          <ChartLine aria-hidden="true" />
          {t('ownStatistics')}
        </Link>
        {start && !promoted && (type === 'sell' || type === 'rent') ? (
          <Button variant="secondary" size="sm" onClick={start}>
            <Sparkles aria-hidden="true" />
            {t('ownFeature')}
          </Button>
        ) : null}
      </div>
      {window}
    </section>
  );
}
