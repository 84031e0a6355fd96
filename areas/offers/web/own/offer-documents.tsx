import { dateFormat } from '@keystead/kit/time';
import { useLocale } from '@keystead/languages/web';
import { DropZone } from '@keystead/ui/file-drop';
import { IconButton } from '@keystead/ui/icon-button';
import { FileText, FileUp, X } from 'lucide-react';
import { addOfferDocument, type OfferDetail, removeOfferDocument } from '../../contract.ts';
import { DOCUMENTS, isStanding } from '../../rules.ts';
import { useText } from './text.ts';
import { useOfferChange } from './use-offer-change.ts';

/** Renders the documents of an offer, and where one adds some while it stands. */
export function OfferDocuments({
  offer: { id, state, documents, may_edit: mayEdit },
}: {
  offer: OfferDetail;
}) {
  const t = useText();
  const locale = useLocale();
  const { change, isBusy } = useOfferChange();
  const mayAdd = mayEdit && isStanding(state) && documents.length < DOCUMENTS.most;
  if (documents.length === 0 && !mayAdd) return null;
  const add = async (files: readonly File[]) => {
    for (const file of files) if (!(await change(addOfferDocument, { id: String(id), file }))) return;
  };
  const when = dateFormat(locale, { dateStyle: 'medium' });
  return (
    <section aria-labelledby="offer-documents" className="grid gap-4">
      <h2 id="offer-documents" className="text-xl">
        {t('documents')}
      </h2>
      {documents.length === 0 ? null : (
        <ul className="grid gap-2">
          {documents.map((one) => (
            <li key={one.id} className="surface flex items-center gap-3 p-3">
              <FileText aria-hidden="true" className="size-5 shrink-0 text-muted" />
              <div className="min-w-0 grow text-sm">
                <a href={one.url} target="_blank" rel="noreferrer" className="link wrap-anywhere">
                  <bdi>{one.name}</bdi>
                </a>
                <p className="text-muted">{when.format(new Date(one.added_at))}</p>
              </div>
              {one.is_own && mayEdit ? (
                <IconButton
                  label={t('removeDocument', { name: one.name })}
                  icon={<X aria-hidden="true" />}
                  disabled={isBusy}
                  onClick={() => void change(removeOfferDocument, { id: String(one.id) })}
                />
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {mayAdd ? (
        <DropZone
          label={t('addDocuments')}
          touchLabel={t('addDocumentsTouch')}
          hint={t('documentsHint', { most: DOCUMENTS.most })}
          accept="image/jpeg,image/png,application/pdf"
          disabled={isBusy}
          icon={<FileUp aria-hidden="true" strokeWidth={1.5} />}
          onFiles={(files) => void add(files)}
        />
      ) : null}
    </section>
  );
}
