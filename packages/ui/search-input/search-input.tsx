import { Search } from 'lucide-react';
import { type ComponentProps, type FormEvent, useEffect, useState } from 'react';
import { NativeInput } from '../input/native-input.tsx';

/** Renders a bare search field with its icon, without the label, hints and errors of forms. */
export function SearchInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className="control gap-2">
      <Search aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <NativeInput type="search" name="search" maxLength={100} {...props} />
    </label>
  );
}

/** Renders a search field that searches on submit: every keystroke would be an entry in the browser's history. */
export function SearchForm({
  label,
  placeholder,
  words,
  onWords,
  className,
}: {
  label: string;
  placeholder: string;
  /** What is searched for now. */
  words: string;
  /** @param words trimmed, "" when the field is emptied */
  onWords: (words: string) => void;
  className?: string;
}) {
  const [typed, setTyped] = useState(words);
  useEffect(() => setTyped(words), [words]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    onWords(typed.trim());
  };
  return (
    <form onSubmit={send} className={className}>
      <SearchInput
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          // The cross in the field empties it without sending.
          if (target.value === '' && words !== '') onWords('');
        }}
      />
    </form>
  );
}
