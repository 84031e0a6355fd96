import { Button, buttonClass } from '@keystead/ui/button';
import { preparePicture } from '@keystead/ui/picture-file';
import { CircleAlert } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { AgencyLogo } from '../agency-logo.tsx';
import { useText } from './text.ts';

const MIN_SIDE = 120;
const NEEDS = { minSide: MIN_SIDE, maxBytes: 3000 * 1024, reduceTo: 1200 };

/** Renders the logo: the present one, or the one just chosen. */
export function LogoField({
  name,
  present,
  logo,
  issue,
  onLogo,
}: {
  name: string;
  /** Address of the saved one, "" when there is none. */
  present: string;
  /** A new one, "" for none any more; undefined: as it is. */
  logo: File | '' | undefined;
  issue: string | null;
  onLogo: (logo: File | '' | undefined, issue: string | null) => void;
}) {
  const t = useText();
  const id = useId();
  const [preview, setPreview] = useState<string>();
  useEffect(() => {
    if (!(logo instanceof File)) return setPreview(undefined);
    const address = URL.createObjectURL(logo);
    setPreview(address);
    return () => URL.revokeObjectURL(address);
  }, [logo]);
  const shown = preview ?? (logo === '' ? '' : present);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const prepared = await preparePicture(file, NEEDS);
    if (prepared.ok) onLogo(prepared.file, null);
    else onLogo(logo, t('logoBad'));
  };
  return (
    <div className="flex flex-wrap items-center gap-5 sm:col-span-2">
      <AgencyLogo name={name} logo={shown} size="xl" />
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
            {t(shown ? 'logoChange' : 'logoAdd')}
            <input
              id={id}
              type="file"
              accept="image/jpeg,image/png"
              aria-describedby={`${id}-hint`}
              aria-invalid={issue !== null || undefined}
              className="sr-only"
              onChange={(event) => {
                const [file] = event.target.files ?? [];
                void choose(file);
                event.target.value = '';
              }}
            />
          </label>
          {shown ? (
            <Button variant="ghost" size="sm" onClick={() => onLogo(present ? '' : undefined, null)}>
              {t('logoRemove')}
            </Button>
          ) : null}
        </div>
        <p id={`${id}-hint`} className="text-sm text-muted">
          {t('logoHint', { min: MIN_SIDE })}
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
