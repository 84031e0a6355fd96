import type { FieldIssue } from '@keystead/http/errors';
import { useSettings } from '@keystead/settings/web';
import { useToast } from '@keystead/ui/toast';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { OwnProject } from '../../contract.ts';
import { useText } from './text.ts';
import type { SaveOutcome } from './use-send.ts';

/** Returns what the end of the form shows of how saving went, and where it leads. */
export function useEnding(isEdit: boolean) {
  const t = useText();
  const toast = useToast();
  const { own_submission_text: submissionText } = useSettings();
  const navigate = useNavigate();
  const [issues, setIssues] = useState<readonly FieldIssue[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const clear = () => {
    setIssues([]);
    setProblem(null);
  };
  const showIssues = (found: readonly FieldIssue[]) => {
    setIssues(found);
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid=true],[data-error]')?.focus(),
    );
  };
  const leave = async ({ request_status: review }: OwnProject) => {
    const isLive = review === 'approved';
    toast.success(t(isEdit ? 'saved' : 'posted'), {
      description: isLive ? t('savedLive') : submissionText || t('savedReview'),
    });
    await navigate({ to: '/user/projects' });
  };
  /** Says what is wrong with what was not saved. */
  const show = (outcome: SaveOutcome) => {
    if (outcome.kind === 'rejected') showIssues(outcome.issues);
    if (outcome.kind === 'failed') setProblem(outcome.message ?? t('wentWrong'));
  };
  return { form, issues, problem, clear, showIssues, setProblem, show, leave };
}
