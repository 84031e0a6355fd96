import { clsx } from 'clsx';
import { type ComponentType, type RefObject, useRef, useState } from 'react';
// Types only: the part itself is fetched.
import type { AutocompleteProps, Suggestion } from '../autocomplete/index.ts';

type Part = ComponentType<AutocompleteProps<Suggestion>>;

const load = () => import('../autocomplete/autocomplete.tsx').then((part) => part.Autocomplete as Part);

/**
 * An Autocomplete (same props) for pages where every kilobyte counts: a plain field that fetches the suggestions' part
 * when it is first focused and hands its focus over. Without JavaScript it is still a field of its form.
 */
export function SuggestInput<S extends Suggestion>(props: AutocompleteProps<S>) {
  const plain = useRef<HTMLInputElement>(null);
  const typed = useRef(false);
  // The plain field stays as it is until the part is there, so that nothing typed meanwhile is lost.
  const [arrived, setArrived] = useState<{ Part: Part; focused: boolean }>();
  const fetchPart = () =>
    void load()
      .then((Part) => setArrived({ Part, focused: document.activeElement === plain.current }))
      .catch(() => undefined);
  if (!arrived) {
    const type = (value: string) => {
      typed.current = true;
      props.onValueChange(value);
    };
    // Enter ends the typing: a part that arrives later must not open over what was asked for.
    const send = () => {
      typed.current = false;
    };
    return <PlainField {...props} onValueChange={type} input={plain} onWanted={fetchPart} onSend={send} />;
  }
  const { Part, focused } = arrived;
  return (
    <Part
      {...(props as unknown as AutocompleteProps<Suggestion>)}
      autoFocus={focused}
      defaultOpen={focused && typed.current}
    />
  );
}

function PlainField<S extends Suggestion>({
  value,
  onValueChange,
  input,
  onWanted,
  onSend,
  placeholder,
  icon,
  name,
  id,
  required,
  disabled,
  size = 'md',
  'aria-label': ariaLabel,
  className,
}: AutocompleteProps<S> & {
  input: RefObject<HTMLInputElement | null>;
  onWanted: () => void;
  onSend: () => void;
}) {
  return (
    <div
      className={clsx('control gap-2.5', size === 'sm' && 'control-sm', className)}
      onPointerEnter={() => void load().catch(() => undefined)}
    >
      {icon}
      <input
        ref={input}
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
        onKeyDown={(event) => {
          if (event.key === 'Enter') onSend();
        }}
      />
    </div>
  );
}
