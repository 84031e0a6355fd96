import type { Answer } from '@keystead/http/call';
import { useChange, useLaterCall } from '@keystead/http/react';
import { Badge } from '@keystead/ui/badge';
import { Button, buttonClass } from '@keystead/ui/button';
import { ErrorState } from '@keystead/ui/error-state';
import { Spinner } from '@keystead/ui/spinner';
import { useToast } from '@keystead/ui/toast';
import { useState } from 'react';
import { endPaperLink, listingPapers } from '../../contract.ts';
import { Part } from '../detail/sections.tsx';
import { useDay } from '../own/use-day.ts';
import { SharePaper } from './share-paper.tsx';
import { useText } from './text.ts';

type Paper = Answer<typeof listingPapers>['data'][number];

/** Renders the private papers of an own listing: links that open them, and who has used those. */
export function PapersPanel({ listingId }: { listingId: number }) {
  const t = useText();
  const { data, isError, isFetching, refetch } = useLaterCall(listingPapers, { property_id: listingId });
  return (
    <Part id="papers" title={t('papers')}>
      <p className="-mt-3 mb-5 text-muted">{t('papersLead')}</p>
      {isError ? (
        <ErrorState
          title={t('failed')}
          retryLabel={t('retry')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <ul className="grid gap-4">
          {data.data.map((paper) => (
            <PaperItem key={paper.id} paper={paper} onChanged={() => void refetch()} />
          ))}
        </ul>
      ) : (
        <Spinner label={t('loading')} className="text-muted" />
      )}
    </Part>
  );
}

function PaperItem({ paper, onChanged }: { paper: Paper; onChanged: () => void }) {
  const t = useText();
  const [isSharing, setSharing] = useState(false);
  const name = paper.title || paper.file_name;
  return (
    <li className="surface p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="eyebrow">{t(`${paper.kind}_kind`)}</p>
          <h3 className="font-sans text-base font-medium tracking-normal wrap-anywhere">
            <bdi>{name}</bdi>
          </h3>
        </div>
        <div className="flex flex-wrap gap-2">
          <a
            href={paper.url}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass('ghost', 'sm')}
          >
            {t('open')}
          </a>
          <Button
            size="sm"
            variant="secondary"
            aria-expanded={isSharing}
            onClick={() => setSharing(!isSharing)}
          >
            {t('share')}
          </Button>
        </div>
      </div>
      {isSharing ? (
        <SharePaper paperId={paper.id} name={name} onMade={onChanged} onClose={() => setSharing(false)} />
      ) : null}
      {paper.links.length > 0 ? (
        <ul className="mt-4 grid gap-3 border-t border-line pt-4 text-sm">
          {paper.links.map((link) => (
            <LinkItem key={link.id} link={link} onChanged={onChanged} />
          ))}
        </ul>
      ) : (
        <p className="mt-3 text-sm text-muted">{t('paperNone')}</p>
      )}
    </li>
  );
}

function LinkItem({ link, onChanged }: { link: Paper['links'][number]; onChanged: () => void }) {
  const t = useText();
  const toast = useToast();
  const { day, minute } = useDay();
  const { mutate, isPending } = useChange(endPaperLink);
  const { views: number, most_views: most } = link;
  const end = () =>
    mutate(
      { id: link.id },
      {
        onSuccess: () => {
          toast.success(t('linkEnded'));
          onChanged();
        },
        onError: (error) => toast.error(error.message),
      },
    );
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <bdi className="font-medium wrap-anywhere">{link.name}</bdi>
          <Badge tone={link.state === 'open' ? 'success' : 'neutral'}>{t(`state_${link.state}`)}</Badge>
        </p>
        <p className="text-muted wrap-anywhere">
          {link.email ? <bdi className="me-2">{link.email}</bdi> : null}
          {t('until', { date: day(link.expires_at) })}
        </p>
        <p className="text-muted">
          {number === 0
            ? t('neverOpened')
            : most === 0
              ? t('views', { number })
              : t('viewsOf', { number, most })}
        </p>
        <ul className="text-muted">
          {link.accesses.map(({ at, network }, place) => (
            <li key={`${at} ${place}`}>{t('openedAt', { date: minute(at), network })}</li>
          ))}
        </ul>
      </div>
      {link.state === 'open' ? (
        <Button size="sm" variant="ghost" loading={isPending} onClick={end}>
          {t('linkEnd')}
        </Button>
      ) : null}
    </li>
  );
}
