import { clsx } from 'clsx';
import { ImagePlus } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useState } from 'react';

export type DropZoneProps = {
  /** What to do, for example "Drop pictures here or choose files". */
  label: ReactNode;
  /** The same for a finger, which drops nothing: "Add pictures". Drawn as a button where that is what points. */
  touchLabel?: ReactNode;
  /** Formats and limits. */
  hint?: ReactNode;
  /** As in the `accept` attribute, for example "image/*". Dropped files are not checked against it: the caller does. */
  accept?: string;
  multiple?: boolean;
  disabled?: boolean;
  invalid?: boolean;
  icon?: ReactNode;
  onFiles: (files: File[]) => void;
  className?: string;
};

/** Renders a place to drop files on; by keyboard and on a phone it is the system's file dialog. */
export function DropZone({
  label,
  touchLabel,
  hint,
  accept,
  multiple = true,
  disabled,
  invalid,
  icon,
  onFiles,
  className,
}: DropZoneProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (!disabled && files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  };
  return (
    <label
      htmlFor={id}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={clsx(
        'flex flex-col items-center gap-1 rounded-lg border-[1.5px] border-dashed px-6 py-8 text-center transition-colors',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        over
          ? 'border-accent bg-accent-tint'
          : invalid
            ? 'border-danger'
            : 'border-line-strong hover:bg-hover/50',
        disabled && 'pointer-events-none opacity-50',
        className,
      )}
    >
      <span className={clsx('mb-2 text-accent [&_svg]:size-7', touchLabel && 'pointer-coarse:hidden')}>
        {icon ?? <ImagePlus aria-hidden="true" strokeWidth={1.5} />}
      </span>
      <span className={clsx('text-sm font-medium', touchLabel && 'pointer-coarse:hidden')}>{label}</span>
      {touchLabel ? (
        <span className="btn btn-primary mb-1 hidden pointer-coarse:inline-flex">{touchLabel}</span>
      ) : null}
      {hint ? <span className="text-sm text-muted">{hint}</span> : null}
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        className="sr-only"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same file may be chosen again after it was removed.
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </label>
  );
}
