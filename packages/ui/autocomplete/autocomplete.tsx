import { Autocomplete as BaseAutocomplete } from '@base-ui/react/autocomplete';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Spinner } from '../spinner/spinner.tsx';

export type Suggestion = {
  id: string;
  /** What is put into the field when it is chosen. */
  label: string;
  /** Heading above it and those with the same one beside it. */
  group?: string;
  /** A quieter second line, for example the region. */
  description?: ReactNode;
  icon?: ReactNode;
  /** At the end of the line, for example the number of homes. */
  trailing?: ReactNode;
};

export type AutocompleteProps<S extends Suggestion> = {
  /** The text in the field. */
  value: string;
  onValueChange: (value: string) => void;
  /** Already found and ordered by the caller; nothing is filtered here. */
  items: readonly S[];
  /** A suggestion was taken. */
  onSelect?: (item: S) => void;
  /** Enter was pressed while no suggestion is marked: a form around it is not submitted. Without it, it is. */
  onEnter?: () => void;
  loading?: boolean;
  loadingLabel?: string;
  /** Shown when there is text but no suggestions; leave out to show nothing. */
  emptyLabel?: ReactNode;
  clearLabel?: string;
  placeholder?: string;
  icon?: ReactNode;
  name?: string;
  id?: string;
  required?: boolean;
  disabled?: boolean;
  size?: 'sm' | 'md';
  autoFocus?: boolean;
  /** Whether it begins with its suggestions shown. */
  defaultOpen?: boolean;
  /** Needed when there is no `Field` around it. */
  'aria-label'?: string;
  className?: string;
};

/** Free text with suggestions: places, addresses, agents. Arrow keys, Enter and Escape do what one expects. */
export function Autocomplete<S extends Suggestion>({
  value,
  onValueChange,
  items,
  onSelect,
  onEnter,
  loading,
  loadingLabel = 'Loading',
  emptyLabel,
  clearLabel = 'Clear',
  placeholder,
  icon,
  size = 'md',
  'aria-label': ariaLabel,
  className,
  id,
  autoFocus,
  defaultOpen = false,
  ...rest
}: AutocompleteProps<S>) {
  const groups = groupsOf(items);
  const item = (suggestion: S) => (
    <BaseAutocomplete.Item
      key={suggestion.id}
      value={suggestion}
      onClick={() => {
        // First, so that whatever takes the suggestion may empty the field.
        onValueChange(suggestion.label);
        onSelect?.(suggestion);
      }}
      className="popup-item"
    >
      {suggestion.icon}
      <span className="min-w-0 flex-1">
        <span className="block truncate">{suggestion.label}</span>
        {suggestion.description ? (
          <span className="block truncate text-xs text-muted">{suggestion.description}</span>
        ) : null}
      </span>
      {suggestion.trailing ? (
        <span className="text-xs text-muted tabular-nums">{suggestion.trailing}</span>
      ) : null}
    </BaseAutocomplete.Item>
  );
  return (
    <BaseAutocomplete.Root
      {...rest}
      mode="none"
      defaultOpen={defaultOpen}
      // Of either: items, or groups that hold them.
      items={(groups ?? items) as readonly S[]}
      value={value}
      itemToStringValue={(item: S) => item.label}
      onValueChange={(next, { reason }) => {
        if (reason !== 'item-press') onValueChange(next);
      }}
    >
      <BaseAutocomplete.InputGroup
        className={clsx('control gap-2.5', size === 'sm' && 'control-sm', className)}
      >
        {icon}
        <BaseAutocomplete.Input
          id={id}
          autoFocus={autoFocus}
          ref={autoFocus ? caretToEnd : undefined}
          aria-label={ariaLabel}
          placeholder={placeholder}
          onKeyDown={(event) => {
            const { key, nativeEvent, currentTarget } = event;
            if (!onEnter || key !== 'Enter' || nativeEvent.isComposing) return;
            if (currentTarget.hasAttribute('aria-activedescendant')) return;
            event.preventDefault();
            onEnter();
          }}
        />
        {loading ? <Spinner className="text-muted" /> : null}
        {value ? (
          <BaseAutocomplete.Clear
            aria-label={clearLabel}
            className="hit-area -me-1.5 grid size-7 shrink-0 place-items-center rounded-full hover:bg-hover"
          >
            <X aria-hidden="true" className="size-4" />
          </BaseAutocomplete.Clear>
        ) : null}
      </BaseAutocomplete.InputGroup>
      <BaseAutocomplete.Portal>
        <BaseAutocomplete.Positioner sideOffset={6} align="start" className="z-60 outline-none">
          <BaseAutocomplete.Popup
            className="popup w-(--anchor-width) min-w-72 empty:hidden"
            aria-busy={loading || undefined}
          >
            <BaseAutocomplete.Status className="sr-only">
              {loading ? loadingLabel : null}
            </BaseAutocomplete.Status>
            <BaseAutocomplete.Empty>
              {emptyLabel && value && !loading ? (
                <div className="px-4 py-3.5 text-sm text-muted">{emptyLabel}</div>
              ) : null}
            </BaseAutocomplete.Empty>
            <BaseAutocomplete.List className="popup-list data-empty:p-0">
              {groups
                ? (group: SuggestionGroup<S>) => (
                    <BaseAutocomplete.Group key={group.value} items={group.items}>
                      <BaseAutocomplete.GroupLabel className="eyebrow px-2.5 pt-2.5 pb-1">
                        {group.value}
                      </BaseAutocomplete.GroupLabel>
                      <BaseAutocomplete.Collection>{item}</BaseAutocomplete.Collection>
                    </BaseAutocomplete.Group>
                  )
                : item}
            </BaseAutocomplete.List>
          </BaseAutocomplete.Popup>
        </BaseAutocomplete.Positioner>
      </BaseAutocomplete.Portal>
    </BaseAutocomplete.Root>
  );
}

interface SuggestionGroup<S> {
  value: string;
  items: S[];
}

/** Returns suggestions under their headings, in the order of both; undefined where none has one. */
function groupsOf<S extends Suggestion>(items: readonly S[]): SuggestionGroup<S>[] | undefined {
  if (!items.some(({ group }) => group)) return undefined;
  const groups = Map.groupBy(items, ({ group = '' }) => group);
  return [...groups].map(([value, grouped]) => ({ value, items: grouped }));
}

/** A field that takes the focus over from another one goes on where that one was. */
function caretToEnd(input: HTMLInputElement | null) {
  input?.setSelectionRange(input.value.length, input.value.length);
}
