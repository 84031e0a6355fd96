import { selectUser } from '@keystead/accounts/web';
import { Container } from '@keystead/ui/container';
import { Skeleton } from '@keystead/ui/skeleton';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useSavedDraft } from '../saved-draft.ts';
import { POSTING_SHAPE, type StepId } from './draft.ts';
import { whereLeft } from './flow.ts';
import { PostingForm } from './posting-form.tsx';
import type { AgencyChoicePart } from './posting-state.tsx';

/** What the address of the page says. */
export interface PostingAddress {
  step?: StepId;
  /** Id of the saved draft to go on with, 0 for a new one. */
  draft?: number;
}

/** Renders the form of a new home, step by step. */
export function PostingPage({
  step,
  draft,
  agencyChoice,
}: PostingAddress & { agencyChoice?: AgencyChoicePart }) {
  const user = useSelector(selectUser);
  return user ? (
    <DraftOf key={user.id} accountId={user.id} step={step} wanted={draft} agencyChoice={agencyChoice} />
  ) : null;
}

function DraftOf({
  accountId,
  step,
  wanted,
  agencyChoice,
}: {
  accountId: number;
  step: StepId | undefined;
  wanted: number | undefined;
  agencyChoice: AgencyChoicePart | undefined;
}) {
  const stored = useSavedDraft('property', POSTING_SHAPE, accountId, wanted);
  const { controller } = stored;
  useEffect(() => {
    // Opened anew while it was open: a draft that was posted in another window has had its time.
    if (step === undefined) controller.leaveGone();
  }, [step, controller]);
  const start = stored.resumed ? whereLeft(stored.resumed) : 'category';
  return (
    <Container className="py-6 sm:py-10">
      {stored.ready ? (
        <PostingForm stored={stored} step={step ?? start} agencyChoice={agencyChoice} />
      ) : (
        <Skeleton className="h-[60vh]" />
      )}
    </Container>
  );
}
