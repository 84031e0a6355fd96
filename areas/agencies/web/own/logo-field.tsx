import { Button } from '@keystead/ui/button';
import { useObjectUrl } from '@keystead/ui/object-url';
import { PictureInput, preparePicture } from '@keystead/ui/picture-file';
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
  const preview = useObjectUrl(logo || null);
  const shown = preview ?? (logo === '' ? '' : present);
  const choose = async (file: File) => {
    const prepared = await preparePicture(file, NEEDS);
    if (prepared.ok) onLogo(prepared.file, null);
    else onLogo(logo, t('logoBad'));
  };
  return (
    <PictureInput
      className="sm:col-span-2"
      label={t(shown ? 'logoChange' : 'logoAdd')}
      hint={t('logoHint', { min: MIN_SIDE })}
      issue={issue}
      picture={<AgencyLogo name={name} logo={shown} size="xl" />}
      onFile={(file) => void choose(file)}
      actions={
        shown ? (
          <Button variant="ghost" size="sm" onClick={() => onLogo(present ? '' : undefined, null)}>
            {t('logoRemove')}
          </Button>
        ) : null
      }
    />
  );
}
