import { selectUser } from '@keystead/accounts/web';
import { Container } from '@keystead/ui/container';
import { Skeleton } from '@keystead/ui/skeleton';
import { useSelector } from 'react-redux';
import type { StepId } from './draft.ts';
import { PostingForm } from './posting-form.tsx';
import { useDraft } from './use-draft.ts';

/** Adding a home, step by step; `step` stands in the address. */
export function PostingPage({ step = 'category' }: { step: StepId | undefined }) {
  const user = useSelector(selectUser);
  return user ? <DraftOf key={user.id} accountId={user.id} step={step} /> : null;
}

function DraftOf({ accountId, step }: { accountId: number; step: StepId }) {
  const kept = useDraft(accountId);
  return (
    <Container className="py-6 sm:py-10">
      {kept.ready ? <PostingForm kept={kept} step={step} /> : <Skeleton className="h-[60vh]" />}
    </Container>
  );
}
