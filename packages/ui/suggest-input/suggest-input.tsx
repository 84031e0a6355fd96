import { clsx } from 'clsx';
import { type ComponentType, lazy, Suspense, useState } from 'react';
// Types only: the part itself is fetched.
import type { AutocompleteProps, Suggestion } from '../autocomplete/index.ts';

const load = () =>
  import('../autocomplete/autocomplete.tsx').then((part) => ({
    default: part.Autocomplete as ComponentType<AutocompleteProps<Suggestion>>,
  }));
const Autocomplete = lazy(load);

/**
 * An Autocomplete (same props) for pages where every kilobyte counts: a plain field that fetches the suggestions' part
 * when it is first focused and hands its focus over. Without JavaScript it is still a field of its form.
 */
export function SuggestInput<S extends Suggestion>(props: AutocompleteProps<S>) {
  const [wanted, setWanted] = useState(false);
  const plain = <PlainField {...props} onWanted={() => setWanted(true)} />;
  if (!wanted) return plain;
  return (
    <Suspense fallback={plain}>
      <Autocomplete {...(props as unknown as AutocompleteProps<Suggestion>)} autoFocus />
    </Suspense>
  );
}

function PlainField<S extends Suggestion>({
  value,
  onValueChange,
  onWanted,
  placeholder,
  icon,
  name,
  id,
  required,
  disabled,
  size = 'md',
  'aria-label': ariaLabel,
  className,
}: AutocompleteProps<S> & { onWanted: () => void }) {
  return (
    <div className={clsx('control gap-2.5', size === 'sm' && 'control-sm', className)} onPointerEnter={load}>
      {icon}
      <input
        id={id}
        name={name}
        value={value}
        required={required}
        disabled={disabled}
        placeholder={placeholder}
        aria-label={ariaLabel}
        autoComplete="off"
        onChange={(event) => onValueChange(event.target.value)}
        onFocus={onWanted}
      />
    </div>
  );
}
