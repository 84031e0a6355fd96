import type { Answer } from '@keystead/http/call';
import { useChange, useLaterCall } from '@keystead/http/react';
import { placeLine } from '@keystead/kit/place-line';
import { sentence } from '@keystead/kit/text';
import { useNames } from '@keystead/languages/web';
import { Button, buttonClass } from '@keystead/ui/button';
import { Container } from '@keystead/ui/container';
import type { DrawingName } from '@keystead/ui/drawing';
import { EmptyState } from '@keystead/ui/empty-state';
import { ErrorState } from '@keystead/ui/error-state';
import { Spinner } from '@keystead/ui/spinner';
import { Link } from '@tanstack/react-router';
import { answerAvailability, availabilityQuestion } from '../../contract.ts';
import { ListingPicture } from '../listing-picture.tsx';
import { useText } from './text.ts';

type Reply = 'available' | 'gone';

/** Renders the answer page of the email "still available?". @param token of the link, '' when it has none */
export function StillAvailablePage({ token }: { token: string }) {
  const t = useText();
  const asked = useLaterCall(availabilityQuestion, { token }, { enabled: token !== '' });
  const { mutate, isPending, error, isSuccess, variables } = useChange(answerAvailability);
  const home = asked.data?.data;
  const said = variables?.answer as Reply | undefined;

  if (isSuccess && said && home) {
    return (
      <Outcome
        drawing="done"
        title={t(`${said}Title`)}
        text={t(`${said}Text`, { title: home.title })}
        {...(said === 'available' && { slug: home.slug_id })}
      />
    );
  }
  if (token === '' || asked.error?.code === 'link_expired' || error?.code === 'link_expired') {
    return <Outcome drawing="signpost" title={t('endedTitle')} text={t('endedText')} />;
  }
  if (home?.is_answered || error?.code === 'link_used') {
    return <Outcome drawing="signpost" title={t('usedTitle')} text={t('usedText')} />;
  }
  if (error?.code === 'wrong_state') {
    return <Outcome drawing="signpost" title={t('changedTitle')} text={sentence(error.message)} />;
  }
  if (asked.error) {
    return (
      <ErrorState
        level="h1"
        title={t('unreachableTitle')}
        onRetry={() => void asked.refetch()}
        retryLabel={t('retry')}
        retrying={asked.isFetching}
      />
    );
  }
  const answer = (reply: Reply) => mutate({ token, answer: reply });
  const busy = (reply: Reply) => isPending && said === reply;
  return (
    <Container width="text">
      <div className="mx-auto min-h-[55vh] w-full max-w-md py-10 sm:py-16">
        <h1 className="text-2xl sm:text-3xl">{t('stillTitle')}</h1>
        <p className="mt-2 text-muted">{t('stillLead')}</p>
        {home ? (
          <>
            <Home home={home} />
            <div className="mt-6 grid gap-3">
              <Button
                size="lg"
                full
                loading={busy('available')}
                disabled={isPending}
                onClick={() => answer('available')}
              >
                {t('stillYes')}
              </Button>
              <Button
                variant="secondary"
                size="lg"
                full
                loading={busy('gone')}
                disabled={isPending}
                onClick={() => answer('gone')}
              >
                {t('stillNo')}
              </Button>
            </div>
            {error ? (
              <p role="alert" className="mt-4 text-danger">
                {sentence(error.message)}
              </p>
            ) : null}
            <p className="mt-6 border-t border-line pt-4 text-sm text-muted">{t('stillOnce')}</p>
          </>
        ) : (
          <Spinner label={t('checkingLink')} className="mt-7 text-muted" />
        )}
      </div>
    </Container>
  );
}

function Home({ home }: { home: Answer<typeof availabilityQuestion>['data'] }) {
  const named = useNames();
  return (
    <section aria-label={home.title} className="mt-7">
      <ListingPicture
        picture={home.title_picture}
        sizes="(min-width: 480px) 28rem, 92vw"
        priority
        className="aspect-3/2 rounded-lg"
      />
      <h2 className="mt-3.5 text-lg wrap-anywhere">
        <bdi>{home.title}</bdi>
      </h2>
      <p className="text-muted wrap-anywhere">
        <bdi>{placeLine(named('city', home.city), named('country', home.country))}</bdi>
      </p>
    </section>
  );
}

/** The link has done what it could. @param slug of the listing, where it can be seen */
function Outcome({
  drawing,
  title,
  text,
  slug,
}: {
  drawing: DrawingName;
  title: string;
  text: string;
  slug?: string;
}) {
  const t = useText();
  const dashboard = (look: 'primary' | 'link') => (
    <Link to="/user/dashboard" className={buttonClass(look)}>
      {t('dashboard')}
    </Link>
  );
  return (
    <div role="status" className="min-h-[55vh]">
      <EmptyState
        level="h1"
        drawing={drawing}
        title={title}
        description={text}
        action={
          slug === undefined ? (
            dashboard('primary')
          ) : (
            <Link to="/properties-details/$slug" params={{ slug }} className={buttonClass('primary')}>
              {t('seeListing')}
            </Link>
          )
        }
        other={slug === undefined ? undefined : dashboard('link')}
      />
    </div>
  );
}
