import { Button } from '@keystead/ui/button';
import { Popover, PopoverClose } from '@keystead/ui/popover';
import { type ReactElement, useState } from 'react';
import type { FacetCounts } from '../contract.ts';
import { PriceRange } from './price-range.tsx';
import type { ResultsSearch } from './results-search.ts';
import { useText } from './text.ts';

/** Renders the price, by its chip. Nothing changes before "Show homes" is clicked. */
export function PricePopover({
  trigger,
  defaultOpen,
  search,
  facets,
  onChange,
}: {
  trigger: ReactElement;
  defaultOpen?: boolean;
  search: ResultsSearch;
  facets: FacetCounts | undefined;
  onChange: (next: ResultsSearch) => void;
}) {
  const t = useText();
  const [draft, setDraft] = useState<ResultsSearch>(search);
  return (
    <Popover
      trigger={trigger}
      title={t('price')}
      {...(defaultOpen !== undefined && { defaultOpen })}
      onOpenChange={(open) => open && setDraft(search)}
      footer={
        <>
          <PopoverClose
            render={
              <Button variant="ghost" size="sm" onClick={() => onChange({ min_price: '', max_price: '' })}>
                {t('anyPrice')}
              </Button>
            }
          />
          <PopoverClose
            render={
              <Button
                size="sm"
                onClick={() =>
                  onChange({
                    min_price: draft.min_price ?? '',
                    max_price: draft.max_price ?? '',
                    price_currency: draft.price_currency ?? '',
                  })
                }
              >
                {t('show')}
              </Button>
            }
          />
        </>
      }
    >
      <PriceRange
        search={draft}
        facets={facets}
        onChange={(next) => setDraft((present) => ({ ...present, ...next }))}
      />
    </Popover>
  );
}
