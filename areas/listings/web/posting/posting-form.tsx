import type { DraftController, DraftState } from '@keystead/drafts';
import { sentence } from '@keystead/kit/text';
import { Alert } from '@keystead/ui/alert';
import { Button } from '@keystead/ui/button';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useFieldLabel } from '../field-labels.ts';
import { useCategories } from './catalogue-data.ts';
import { EMPTY_DRAFT, type PostingDraft, STEPS, type StepId } from './draft.ts';
import { neighbour, stepsFor } from './flow.ts';
import { issuesOf } from './issues.ts';
import { UploadsProvider } from './on-its-way.tsx';
import { Conflicts, GoneNotice } from './other-device.tsx';
import { useConflictLabel } from './part-label.ts';
import { PostingHeader } from './posting-header.tsx';
import { type AgencyChoicePart, type Posting, PostingProvider } from './posting-state.tsx';
import type { PlacedIssue } from './request.ts';
import { StepBody } from './step-body.tsx';
import { StepList } from './step-list.tsx';
import { useText } from './text.ts';
import { useGate } from './use-gate.ts';
import { usePost } from './use-post.ts';

const GateDialog = lazy(() => import('./gate-dialog.tsx'));
const PreviewSidebar = lazy(() => import('./preview-sidebar.tsx'));

/** The draft, and the controller it lies on. */
type Stored = DraftState<PostingDraft> & { controller: DraftController<PostingDraft> };

export function PostingForm({
  stored,
  step,
  agencyChoice,
}: {
  stored: Stored;
  step: StepId;
  agencyChoice: AgencyChoicePart | undefined;
}) {
  const t = useText();
  const label = useFieldLabel();
  const navigate = useNavigate();
  const { draft, controller } = stored;
  const category = useCategories().find(({ id }) => id === draft.category_id);
  const [rejected, setRejected] = useState<readonly PlacedIssue[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const { obstacle, missing, recheck } = useGate(
    'property_list',
    draft.agencyId === null ? {} : { agency_id: draft.agencyId },
  );
  const [gateOpen, setGateOpen] = useState(true);
  const { sending, post, cancel, leave } = usePost(controller);
  const fieldName = useConflictLabel(category);
  const issues = issuesOf(draft, category, { t, label });
  const visited = useVisited(step, stored);
  const isReview = step === 'review';

  const goTo = (next: StepId) => void navigate({ to: '/user/properties', search: { step: next } });
  const change: Posting['change'] = (patch) => {
    const keys = Object.keys(typeof patch === 'function' ? patch(draft) : patch);
    // An error no longer applies once the field is changed.
    setRejected((now) =>
      now.filter(({ path }) => !keys.some((key) => path === key || path.startsWith(`${key}.`))),
    );
    controller.change(patch);
  };
  const posting: Posting = {
    draft,
    change,
    category,
    issues,
    isBlocked: Boolean(obstacle),
    errorOf: (at, path) => {
      const fromServer = rejected.find((issue) => issue.path === path);
      if (fromServer) return sentence(fromServer.message);
      return visited.has(at) ? issues.find((issue) => issue.path === path)?.text : undefined;
    },
    urlOf: controller.urlOf,
    fileOf: controller.fileOf,
    hold: controller.hold,
    release: controller.release,
    agencyChoice,
  };
  const send = async () => {
    if (obstacle) return setGateOpen(true);
    const [first] = issues;
    if (first || !category) return goTo(first?.step ?? 'category');
    setProblem(null);
    const outcome = await post(category);
    if (outcome?.kind === 'posted') {
      controller.clear(true);
      await leave();
    } else if (outcome?.kind === 'gate') {
      recheck();
      setGateOpen(true);
    } else if (outcome?.kind === 'failed') setProblem(sentence(outcome.message));
    else if (outcome?.kind === 'rejected') {
      setProblem(t('invalid'));
      setRejected(outcome.issues);
      goTo(outcome.issues[0]?.step ?? 'review');
    }
  };
  const startOver = () => {
    controller.clear(false);
    setRejected([]);
    setProblem(null);
    goTo('category');
  };
  const notice = problem ? (
    <Alert tone="danger" live onClose={() => setProblem(null)} closeLabel={t('close')}>
      {problem}
    </Alert>
  ) : null;

  return (
    <UploadsProvider uploads={controller.uploads}>
      <PostingProvider posting={posting}>
        <PostingHeader step={step} stored={stored} onDiscard={startOver} />
        <div
          className={`mt-5 grid items-start gap-6 lg:mt-8 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10 ${
            isReview ? '' : 'xl:grid-cols-[13rem_minmax(0,1fr)_18rem]'
          }`}
        >
          <StepList steps={stepsFor(category, step)} current={step} visited={visited} rejected={rejected} />
          <div className="min-w-0">
            {obstacle && (isReview || step === 'category') ? (
              <Alert
                tone="warning"
                className="mb-5"
                title={t('gateBanner')}
                actions={
                  <Button variant="link" size="sm" onClick={() => setGateOpen(true)}>
                    {t('gateWhy')}
                  </Button>
                }
              />
            ) : null}
            {stored.saveState === 'gone' ? (
              <GoneNotice onBegin={startOver} onSaveAsNew={() => controller.saveAsNew()} />
            ) : (
              <Conflicts
                conflicts={stored.conflicts}
                nameOf={fieldName}
                onSettle={controller.settleConflict}
              />
            )}
            {isReview || !notice ? null : <div className="mb-5">{notice}</div>}
            <StepBody
              step={step}
              sending={sending}
              onCancel={cancel}
              notice={isReview ? notice : null}
              onBack={() => goTo(neighbour(category, step, -1))}
              onNext={() => (isReview ? void send() : goTo(neighbour(category, step, 1)))}
            />
          </div>
          {isReview ? null : (
            <Suspense fallback={null}>
              <PreviewSidebar step={step} />
            </Suspense>
          )}
        </div>
        {obstacle && gateOpen ? (
          <Suspense fallback={null}>
            <GateDialog obstacle={obstacle} missing={missing} onClose={() => setGateOpen(false)} />
          </Suspense>
        ) : null}
      </PostingProvider>
    </UploadsProvider>
  );
}

/** Returns the steps that were left once, or tried to be left; saved with the draft. */
function useVisited(step: StepId, { draft, controller }: Stored): ReadonlySet<StepId> {
  const last = useRef(step);
  useEffect(() => {
    const left = last.current;
    last.current = step;
    // A new draft was just begun: nothing of it has been left yet.
    if (draft === EMPTY_DRAFT) return;
    const passed =
      step === 'review' ? STEPS.filter((each) => each !== 'review') : left === step ? [] : [left];
    const fresh = passed.filter((each) => !draft.visited.includes(each));
    if (fresh.length > 0) controller.change({ visited: [...draft.visited, ...fresh] });
  }, [step, draft, controller]);
  return new Set(draft.visited);
}
