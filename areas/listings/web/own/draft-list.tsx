import type { Answer } from '@keystead/http/call';
import { callQuery, useApi } from '@keystead/http/react';
import { Button, buttonClass } from '@keystead/ui/button';
import { ConfirmDialog } from '@keystead/ui/confirm-dialog';
import { EmptyState } from '@keystead/ui/empty-state';
import { ErrorState } from '@keystead/ui/error-state';
import { Skeleton } from '@keystead/ui/skeleton';
import { useToast } from '@keystead/ui/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { deleteListingDraft, getListingDrafts } from '../../contract.ts';
import type { DraftKind } from '../../rules.ts';
import { ListingPicture } from '../listing-picture.tsx';
import { useText } from './text.ts';
import { useDay } from './use-day.ts';

/** More than anybody begins; imports may have made more. */
const ALL = { limit: 100 };

/** Returns the drafts not posted yet, on whichever device. */
export function useOwnDrafts(kind: DraftKind = 'property') {
  const drafts = callQuery(useApi(), getListingDrafts, { ...ALL, kind });
  return useQuery({ ...drafts, staleTime: 0, gcTime: 0 });
}

type Draft = Answer<typeof getListingDrafts>['data'][number];

/** Renders the drafts, the last one saved first, each with the way back to where it was left. */
export function DraftList() {
  const t = useText();
  const { data, isError, refetch } = useOwnDrafts();
  if (isError)
    return <ErrorState title={t('ownFailed')} retryLabel={t('retry')} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div role="status" aria-label={t('loading')} className="grid gap-3">
        <Skeleton className="h-24 w-full rounded-md" />
        <Skeleton className="h-24 w-full rounded-md" />
      </div>
    );
  if (data.data.length === 0)
    return (
      <EmptyState
        drawing="pencil"
        title={t('draftsNone')}
        description={t('draftsNoneText')}
        action={
          <Link to="/user/properties" className={buttonClass('primary')}>
            {t('ownAdd')}
          </Link>
        }
      />
    );
  return (
    <ul className="grid gap-3">
      {data.data.map((draft) => (
        <li key={draft.id}>
          <DraftRow
            draft={draft}
            resume={(label) => (
              <Link
                to="/user/properties"
                search={{ draft: draft.id }}
                className={buttonClass('primary', 'sm')}
              >
                {label}
              </Link>
            )}
          />
        </li>
      ))}
    </ul>
  );
}

/** Renders a saved draft; `resume` makes the way back to it of what that is called. */
export function DraftRow({ draft, resume }: { draft: Draft; resume: (label: ReactNode) => ReactNode }) {
  const t = useText();
  const { minute } = useDay();
  const title = draft.title.trim() || t('ownDraftUntitled');
  return (
    <article className="surface flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <ListingPicture
        picture={draft.picture && { ...draft.picture, alt: '' }}
        sizes="6rem"
        className="aspect-4/3 w-20 shrink-0 rounded-md sm:w-24 [&_span]:gap-0 [&_span]:text-[0px] [&_span]:leading-none"
      />
      <div className="min-w-0 flex-1 basis-40">
        <h2 className="line-clamp-2 font-sans text-base font-medium tracking-normal wrap-anywhere">
          <bdi>{title}</bdi>
        </h2>
        <p className="text-sm text-muted">{t('draftSaved', { moment: minute(draft.updated_at) })}</p>
      </div>
      <div className="flex gap-2">
        {resume(
          <>
            {t('ownResume')}
            <span className="sr-only"> ({title})</span>
          </>,
        )}
        <ThrowAway draft={draft} title={title} />
      </div>
    </article>
  );
}

function ThrowAway({ draft, title }: { draft: Draft; title: string }) {
  const t = useText();
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);
  const discard = async () => {
    setPending(true);
    try {
      await api(deleteListingDraft, { id: draft.id });
      await queries.invalidateQueries({ queryKey: [getListingDrafts.path] });
      toast.success(t('draftGone'));
    } catch (error) {
      toast.error(t('changeFailed'), { description: error instanceof Error ? error.message : '' });
    } finally {
      setPending(false);
      setOpen(false);
    }
  };
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="ghost" size="sm" className="btn-square" aria-label={t('draftDiscard', { title })}>
          <Trash2 aria-hidden="true" />
        </Button>
      }
      title={t('draftAsk')}
      description={t('draftAskText')}
      confirmLabel={t('draftDo')}
      cancelLabel={t('cancel')}
      danger
      pending={isPending}
      onConfirm={() => void discard()}
    />
  );
}
