import { Download, FileText } from 'lucide-react';
import { isPicture } from '../preview.ts';
import { useText } from '../text.ts';

/** Renders a picture shown in place, or a document as a card. */
export function Attachment({
  address,
  name,
  bytes,
  width,
  height,
}: {
  address: string;
  name: string;
  bytes: number;
  width: number;
  height: number;
}) {
  const t = useText();
  if (isPicture(address))
    return (
      <a href={address} target="_blank" rel="noopener noreferrer" aria-label={t('openPhoto')}>
        <img
          src={address}
          alt={t('photo')}
          width={width || undefined}
          height={height || undefined}
          className="h-auto max-h-80 w-auto max-w-full rounded-md object-cover"
        />
      </a>
    );
  const title = name || t('document');
  return (
    <a
      href={address}
      download={name || undefined}
      target="_blank"
      rel="noopener noreferrer"
      title={t('download', { name: title })}
      className="flex min-w-48 items-center gap-3 rounded-lg border border-current/20 p-2.5"
    >
      <FileText aria-hidden="true" className="size-8 shrink-0 stroke-[1.25]" />
      <span className="grid min-w-0">
        <span className="truncate font-medium">{title}</span>
        <span className="text-xs opacity-80">
          {`${title.split('.').pop()?.toUpperCase() ?? ''} · ${Math.max(1, Math.round(bytes / 1024))} KB`}
        </span>
      </span>
      <Download aria-hidden="true" className="ms-auto size-5 shrink-0 opacity-80" />
    </a>
  );
}
