import { Button, type ButtonVariant } from '@keystead/ui/button';
import { Chip, FilterChip } from '@keystead/ui/chip';
import { IconButton } from '@keystead/ui/icon-button';
import { Tooltip } from '@keystead/ui/tooltip';
import { Heart, MapPin, Plus, SlidersHorizontal } from 'lucide-react';
import { ARABIC, type CatalogueSection, LONG, State, States } from '../example.tsx';

const VARIANTS: ButtonVariant[] = ['primary', 'secondary', 'ghost', 'danger', 'link', 'overlay'];

function Buttons() {
  return (
    <States>
      {VARIANTS.map((variant) => (
        <State key={variant} name={`${variant}: default, hovered, focused, disabled, loading`}>
          <div className="flex flex-wrap gap-3">
            <Button variant={variant}>Save</Button>
            <Button variant={variant} className="is-hovered">
              Save
            </Button>
            <Button variant={variant} className="is-focused">
              Save
            </Button>
            <Button variant={variant} disabled>
              Save
            </Button>
            <Button variant={variant} loading>
              Save
            </Button>
          </div>
        </State>
      ))}
      <State name="sizes, with an icon">
        <div className="flex flex-wrap items-center gap-3">
          <Button size="sm">
            <Plus aria-hidden="true" /> Post
          </Button>
          <Button>
            <Plus aria-hidden="true" /> Post
          </Button>
          <Button size="lg">
            <Plus aria-hidden="true" /> Post
          </Button>
        </div>
      </State>
      <State name="full, long text">
        <Button full>{LONG}</Button>
      </State>
      <State name="right-to-left text">
        <Button variant="secondary">
          <Plus aria-hidden="true" /> {ARABIC}
        </Button>
      </State>
    </States>
  );
}

function IconButtons() {
  return (
    <States>
      {(['ghost', 'secondary', 'overlay', 'primary'] as const).map((variant) => (
        <State key={variant} name={`${variant}: default, hovered, focused, disabled, loading`}>
          <div className="flex flex-wrap gap-3">
            <IconButton variant={variant} label="Keep" icon={<Heart aria-hidden="true" />} />
            <IconButton
              variant={variant}
              label="Keep"
              icon={<Heart aria-hidden="true" />}
              className="is-hovered"
            />
            <IconButton
              variant={variant}
              label="Keep"
              icon={<Heart aria-hidden="true" />}
              className="is-focused"
            />
            <IconButton variant={variant} label="Keep" icon={<Heart aria-hidden="true" />} disabled />
            <IconButton variant={variant} label="Keep" icon={<Heart aria-hidden="true" />} loading round />
          </div>
        </State>
      ))}
    </States>
  );
}

function FilterChips() {
  return (
    <States>
      <State name="filter chip: default, hovered, focused, active, opens, disabled">
        <div className="flex flex-wrap gap-2">
          <FilterChip>Garden</FilterChip>
          <FilterChip className="is-hovered">Garden</FilterChip>
          <FilterChip className="is-focused">Garden</FilterChip>
          <FilterChip active count={3}>
            Beds
          </FilterChip>
          <FilterChip opens icon={<SlidersHorizontal aria-hidden="true" />}>
            Filters
          </FilterChip>
          <FilterChip disabled>Pool</FilterChip>
        </div>
      </State>
      <State name="chip">
        <div className="flex flex-wrap gap-2">
          <Chip onRemove={() => undefined} removeLabel="Remove Lisbon">
            Lisbon
          </Chip>
          <Chip>Only shown</Chip>
        </div>
      </State>
      <State name="long and right-to-left text">
        <div className="flex flex-wrap gap-2">
          <Chip onRemove={() => undefined} removeLabel="Remove">
            {LONG}
          </Chip>
          <Chip onRemove={() => undefined} removeLabel="Remove">
            {ARABIC}
          </Chip>
        </div>
      </State>
    </States>
  );
}

function Tooltips() {
  return (
    <States>
      <State name="on hover and focus">
        <Tooltip label="Shows the homes around you">
          <Button variant="secondary">
            <MapPin aria-hidden="true" /> Near me
          </Button>
        </Tooltip>
      </State>
      <State name="as it looks">
        <span className="tooltip inline-block">{LONG}</span>
      </State>
    </States>
  );
}

export const sections: CatalogueSection[] = [
  { id: 'button', title: 'Button', Example: Buttons },
  { id: 'icon-button', title: 'Icon button', Example: IconButtons },
  { id: 'chip', title: 'Filter chip and chip', Example: FilterChips },
  { id: 'tooltip', title: 'Tooltip', Example: Tooltips },
];
