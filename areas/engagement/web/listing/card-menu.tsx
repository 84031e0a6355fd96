import { Menu, MenuItem } from '@keystead/ui/menu';
import { Columns2, EyeOff } from 'lucide-react';
import { type ReactElement, useRef, useState } from 'react';
import { nextHome } from '../hidden/next-home.ts';
import { useHiding } from '../hidden/use-hiding.ts';
import { chooseForComparison, useComparison } from './comparison.ts';
import { useText } from './text.ts';

/** Renders what fingers can do with a card beside adding it to favourites. */
export function CardMenu({
  listing: { id, slug_id },
  trigger,
  defaultOpen,
}: {
  listing: { id: number; slug_id: string };
  trigger: ReactElement;
  defaultOpen?: boolean;
}) {
  const t = useText();
  const { t: hiding, toggle } = useHiding(id);
  const isChosen = useComparison().includes(slug_id);
  const place = useRef<HTMLDivElement>(null);
  const [isLeaving, setLeaving] = useState(false);
  return (
    <div ref={place} className="contents">
      <Menu
        trigger={trigger}
        {...(defaultOpen !== undefined && { defaultOpen })}
        // The card goes, and its button with it.
        finalFocus={() => (isLeaving && place.current ? nextHome(place.current) : undefined)}
      >
        <MenuItem
          icon={<Columns2 aria-hidden="true" />}
          onClick={() => chooseForComparison(slug_id, !isChosen)}
        >
          {t(isChosen ? 'compareRemove' : 'compareAdd')}
        </MenuItem>
        <MenuItem
          icon={<EyeOff aria-hidden="true" />}
          onClick={() => {
            setLeaving(true);
            toggle();
          }}
        >
          {hiding('hide')}
        </MenuItem>
      </Menu>
    </div>
  );
}
