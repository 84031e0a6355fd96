import { Button } from '@mui/material';
import { useRef } from 'react';

/** Chooses a picture of this machine, by mouse and by keyboard. */
export function FileButton({
  label,
  name,
  onChoose,
}: {
  label: string;
  /** Of the field itself. */
  name: string;
  onChoose: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="outlined" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png"
        aria-label={name}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
