import { useLaterCall } from '@keystead/http/react';
import { useChangedFact } from '@keystead/listings/web';
import { Dialog } from '@keystead/ui/dialog';
import { ErrorState } from '@keystead/ui/error-state';
import { Skeleton } from '@keystead/ui/skeleton';
import { getListingChanges, type ListingChanges } from '../../contract.ts';
import { useText } from './text.ts';

/** Renders what is different in a listing that waits, since it was decided on last. */
export function ChangesDialog({
  agencyId,
  listing,
  onClose,
}: {
  agencyId: number;
  listing: { id: number; title: string };
  onClose: () => void;
}) {
  const t = useText();
  const { data, error, refetch } = useLaterCall(getListingChanges, {
    agency_id: agencyId,
    property_id: listing.id,
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('changesTitle', { title: listing.title })}
      closeLabel={t('close')}
    >
      {error && !data ? (
        <ErrorState title={t('failedLoad')} onRetry={() => void refetch()} retryLabel={t('tryAgain')} />
      ) : null}
      {!data && !error ? <Skeleton className="h-32 rounded-lg" /> : null}
      {data ? <Changes changes={data.data} /> : null}
    </Dialog>
  );
}

/** Fields that the form of a listing calls by no name of their own. */
const OTHERS = ['place', 'rooms', 'tours', 'charges', 'plan_pins'] as const;

function Changes({ changes: { changes, ...files } }: { changes: ListingChanges }) {
  const t = useText();
  const said = useChangedFact();
  const pictures = [
    { label: t('picturesAdded'), shown: files.pictures_added },
    { label: t('picturesRemoved'), shown: files.pictures_removed },
  ].filter(({ shown }) => shown.length > 0);
  const documents = [
    { label: t('documentsAdded'), shown: files.documents_added },
    { label: t('documentsRemoved'), shown: files.documents_removed },
  ].filter(({ shown }) => shown.length > 0);
  if (changes.length + pictures.length + documents.length === 0) return <p>{t('changesNone')}</p>;
  const labelOf = (field: string, label: string) => {
    const other = OTHERS.find((one) => one === field);
    if (other) return t(`field_${other}`);
    // "Photo 2", as it stands in the listing.
    const [, number] = field.startsWith('picture_') ? (/(\d+)$/.exec(label) ?? []) : [];
    return number === undefined ? label : t('field_photo', { number: Number(number) });
  };
  return (
    <div className="grid gap-6">
      {changes.length > 0 ? (
        <dl className="grid gap-4">
          {changes.map((change) => {
            const { label, before, after } = said(change);
            return (
              <div key={change.field}>
                <dt className="text-sm text-muted">{labelOf(change.field, label)}</dt>
                <dd className="mt-1 grid gap-2 sm:grid-cols-2">
                  <Side label={t('before')} text={before} empty={t('nothing')} />
                  <Side label={t('after')} text={after} empty={t('nothing')} isNew />
                </dd>
              </div>
            );
          })}
        </dl>
      ) : null}
      {pictures.map(({ label, shown }) => (
        <section key={label} aria-label={label}>
          <h3 className="font-sans text-sm tracking-normal text-muted">{label}</h3>
          <ul className="mt-2 flex flex-wrap gap-2">
            {shown.map(({ url }, place) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noreferrer">
                  <img
                    src={url}
                    alt={`${label} ${place + 1}`}
                    loading="lazy"
                    className="size-24 rounded-md object-cover"
                  />
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {documents.map(({ label, shown }) => (
        <section key={label} aria-label={label}>
          <h3 className="font-sans text-sm tracking-normal text-muted">{label}</h3>
          <ul className="mt-1">
            {shown.map(({ url, name }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noreferrer" className="link wrap-anywhere">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Side({
  label,
  text,
  empty,
  isNew = false,
}: {
  label: string;
  text: string;
  empty: string;
  isNew?: boolean;
}) {
  const Mark = isNew ? 'ins' : 'del';
  return (
    <div className="min-w-0 border-s-2 border-line ps-3">
      <p className="text-xs text-muted">{label}</p>
      {text === '' ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <Mark dir="auto" className="block whitespace-pre-line no-underline wrap-anywhere">
          {text}
        </Mark>
      )}
    </div>
  );
}
