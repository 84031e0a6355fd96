import { useChange, useLaterCall } from '@keystead/http/react';
import { sentence } from '@keystead/kit/text';
import { Button, buttonClass } from '@keystead/ui/button';
import { Container } from '@keystead/ui/container';
import { EmptyState } from '@keystead/ui/empty-state';
import { ErrorState } from '@keystead/ui/error-state';
import { Spinner } from '@keystead/ui/spinner';
import { Link } from '@tanstack/react-router';
import { Download, FileText } from 'lucide-react';
import { openSharedPaper, sharedPaper } from '../../contract.ts';
import { useDay } from '../own/use-day.ts';
import { useText } from './text.ts';

/** Renders the page that a link to a private paper leads to. */
export function SharedPaperPage({ token }: { token: string }) {
  const t = useText();
  const { day } = useDay();
  const asked = useLaterCall(sharedPaper, { token });
  const { mutate, isPending, error } = useChange(openSharedPaper);
  const paper = asked.data?.data;
  if (asked.error?.code === 'link_expired' || error?.code === 'link_expired')
    return (
      <div className="min-h-[55vh]">
        <EmptyState
          level="h1"
          drawing="signpost"
          title={t('endedTitle')}
          description={t('endedText')}
          action={
            <Link to="/" className={buttonClass('primary')}>
              {t('goHome')}
            </Link>
          }
        />
      </div>
    );
  if (asked.error)
    return (
      <ErrorState
        level="h1"
        title={sentence(asked.error.message)}
        onRetry={() => void asked.refetch()}
        retryLabel={t('retry')}
        retrying={asked.isFetching}
      />
    );
  const download = () => mutate({ token }, { onSuccess: ({ data }) => window.location.assign(data.url) });
  return (
    <Container width="text">
      <div className="mx-auto min-h-[55vh] w-full max-w-md py-10 sm:py-16">
        <h1 className="text-2xl sm:text-3xl">{t('pageTitle')}</h1>
        {paper ? (
          <>
            <p className="mt-2 text-muted">{t('pageLead', { name: paper.name })}</p>
            <section className="surface mt-7 flex gap-4 p-5" aria-label={paper.title || paper.file_name}>
              <FileText aria-hidden="true" className="size-8 shrink-0 text-accent" strokeWidth={1.5} />
              <div className="min-w-0">
                <p className="eyebrow">{t(`${paper.kind}_kind`)}</p>
                <h2 className="text-lg wrap-anywhere">
                  <bdi>{paper.title || paper.file_name}</bdi>
                </h2>
                <p className="mt-1 text-muted wrap-anywhere">{t('pageOf', { listing: paper.listing })}</p>
              </div>
            </section>
            <Button size="lg" full className="mt-6" loading={isPending} onClick={download}>
              <Download aria-hidden="true" />
              {t('pageOpen')}
            </Button>
            {error ? (
              <p role="alert" className="mt-4 text-danger">
                {sentence(error.message)}
              </p>
            ) : null}
            <p className="mt-6 border-t border-line pt-4 text-sm text-muted">
              {t('pageEnds', { date: day(paper.expires_at) })} {t('pageLogged')}
            </p>
          </>
        ) : (
          <Spinner label={t('loading')} className="mt-7 text-muted" />
        )}
      </div>
    </Container>
  );
}
