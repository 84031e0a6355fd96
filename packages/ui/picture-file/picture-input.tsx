import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { buttonClass } from '../button/button-class.ts';

/** Renders one picture that can be chosen anew: how it looks now, a button that asks for a file, and what is wrong with that. */
export function PictureInput({
  label,
  hint,
  issue,
  picture,
  actions,
  onFile,
  className,
}: {
  /** Of the button. */
  label: string;
  hint: ReactNode;
  issue: string | null;
  /** The present picture. */
  picture: ReactNode;
  /** Further buttons. */
  actions?: ReactNode;
  onFile: (file: File) => void;
  className?: string;
}) {
  const id = useId();
  return (
    <div className={clsx('flex flex-wrap items-center gap-5', className)}>
      {picture}
      <div className="grid min-w-0 flex-1 gap-2">
        <div className="flex flex-wrap gap-2">
          <label
            htmlFor={id}
            className={buttonClass(
              'secondary',
              'sm',
              'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
            )}
          >
            {label}
            <input
              id={id}
              type="file"
              accept="image/jpeg,image/png"
              aria-describedby={`${id}-hint`}
              aria-invalid={issue !== null || undefined}
              className="sr-only"
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (file) onFile(file);
                // The same file again is a choice, too.
                target.value = '';
              }}
            />
          </label>
          {actions}
        </div>
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
        {issue ? (
          <p role="alert" className="flex items-start gap-1.5 text-sm text-danger">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {issue}
          </p>
        ) : null}
      </div>
    </div>
  );
}
