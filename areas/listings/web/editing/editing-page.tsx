import { callQuery, useApi } from '@keystead/http/react';
import { buttonClass } from '@keystead/ui/button';
import { Container } from '@keystead/ui/container';
import { ErrorState } from '@keystead/ui/error-state';
import { Skeleton } from '@keystead/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { getAddedProperties, type OwnProperty } from '../../contract.ts';
import type { StepId } from '../posting/draft.ts';
import { EditingForm } from './editing-form.tsx';
import { SECTIONS } from './section-list.tsx';
import { useText } from './text.ts';

/** Renders the edit page of one's own listing; `step`, one of posting's, is in the address: title and price are edited most. */
export function EditListingPage({ slug, step }: { slug: string; step: StepId | undefined }) {
  const t = useText();
  const { listing, isPending, isError, refetch } = useFirst(slug);
  const shown = SECTIONS.find((section) => section === step) ?? 'details';
  return (
    <Container className="py-6 sm:py-10">
      {listing ? (
        // Another address of the same home is the same form.
        <EditingForm key={listing.id} first={listing} step={shown} />
      ) : isPending ? (
        <div role="status" aria-label={t('loading')}>
          <Skeleton className="h-9 w-64" />
          <Skeleton className="mt-3 h-6 w-80 max-w-full" />
          <Skeleton className="mt-8 h-[60vh]" />
        </div>
      ) : isError ? (
        <ErrorState
          title={t('failed')}
          description={t('failedText')}
          retryLabel={t('retry')}
          onRetry={() => void refetch()}
        />
      ) : (
        <ErrorState
          level="h1"
          drawing="street"
          title={t('unknown')}
          description={t('unknownText')}
          actions={
            <Link to="/user/dashboard" className={buttonClass('primary')}>
              {t('toList')}
            </Link>
          }
        />
      )}
    </Container>
  );
}

/** Returns the listing the form begins with. What is typed is not overwritten by a later answer, nor lost with a new address. */
function useFirst(slug: string) {
  const query = useQuery({
    ...callQuery(useApi(), getAddedProperties, { slug_id: slug }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnMount: 'always' as const,
  });
  const found = query.data?.data[0];
  const last = useRef<{ slug: string; listing: OwnProperty }>(undefined);
  if (found) last.current = { slug, listing: found };
  const isSaved = last.current?.slug === slug || query.isPending;
  return { ...query, listing: isSaved ? last.current?.listing : undefined };
}
