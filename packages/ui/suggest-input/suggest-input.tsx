import { clsx } from 'clsx';
import { type ComponentType, type RefObject, useRef, useState } from 'react';
// Types only: the part itself is fetched.
import type { AutocompleteProps, Suggestion } from '../autocomplete/autocomplete.tsx';
import { NativeInput } from '../input/native-input.tsx';

/** What the suggestions' part is given: everything the plain field has, and the way it begins. */
export type SuggestPartProps<S extends Suggestion> = Omit<
  AutocompleteProps<S>,
  'items' | 'loading' | 'emptyLabel'
>;

export type SuggestInputProps<S extends Suggestion> = SuggestPartProps<S> & {
  /** Fetches an Autocomplete that finds its own suggestions. */
  load: () => Promise<ComponentType<SuggestPartProps<S>>>;
};

/**
 * Renders an Autocomplete for pages where every kilobyte counts: a plain field that fetches the part with the suggestions when
 * it is first focused and hands its focus over. Without JavaScript it is still a field of its form.
 */
export function SuggestInput<S extends Suggestion>({ load, ...props }: SuggestInputProps<S>) {
  const plain = useRef<HTMLInputElement>(null);
  const typed = useRef(false);
  // The plain field stays as it is until the part is there, so that nothing typed meanwhile is lost.
  const [arrived, setArrived] = useState<{ Part: ComponentType<SuggestPartProps<S>>; focused: boolean }>();
  const begin = () => void load().catch(() => undefined);
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
    return (
      <PlainField
        {...props}
        onValueChange={type}
        input={plain}
        onNear={begin}
        onWanted={fetchPart}
        onSend={send}
      />
    );
  }
  const { Part, focused } = arrived;
  return <Part {...props} autoFocus={focused} defaultOpen={focused && typed.current} />;
}

function PlainField<S extends Suggestion>({
  value,
  onValueChange,
  input,
  onNear,
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
}: SuggestPartProps<S> & {
  input: RefObject<HTMLInputElement | null>;
  onNear: () => void;
  onWanted: () => void;
  onSend: () => void;
}) {
  return (
    <div
      className={clsx('control gap-2.5', size === 'sm' && 'control-sm', className)}
      onPointerEnter={onNear}
    >
      {icon}
      <NativeInput
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
