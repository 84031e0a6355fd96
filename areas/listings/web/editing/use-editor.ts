import { sentence } from '@keystead/kit/text';
import { useToast } from '@keystead/ui/toast';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { OwnProperty } from '../../contract.ts';
import { useFieldLabel } from '../field-labels.ts';
import { useCategories } from '../posting/catalogue-data.ts';
import { type DraftPatch, mergeDrafts, type PostingDraft, type StepId } from '../posting/draft.ts';
import { type Issue, issuesOf } from '../posting/issues.ts';
import type { PlacedIssue } from '../posting/request.ts';
import { useText as usePostingText } from '../posting/text.ts';
import { changedFields, type Field } from './changes.ts';
import type { EditConflict } from './conflict-dialog.tsx';
import { editOf } from './request.ts';
import { useText } from './text.ts';
import { type Base, useEditing } from './use-editing.ts';
import { useSaving } from './use-saving.ts';

/** Files get another name when they are stored, an address another number: these cannot be compared afterwards. */
const RENAMED: ReadonlySet<Field> = new Set([
  ...(['photos', 'documents', 'papers', 'threeD', 'metaImage', 'parameterFiles'] as const),
  ...(['slug_id', 'parameters', 'meta_title', 'meta_description'] as const),
]);

/** Returns everything the screen of one listing does: changes, errors, saving, and what another editor did meanwhile. */
export function useEditor(first: OwnProperty) {
  const t = useText();
  const posting = usePostingText();
  const label = useFieldLabel();
  const toast = useToast();
  const navigate = useNavigate();
  const editing = useEditing(first, {
    photo: (place) => t('photo', { place }),
    threeD: t('threeD'),
    metaImage: t('metaImage'),
  });
  const { base, draft, fileOf } = editing;
  const { sending, save: send, cancel } = useSaving(base.listing.id);
  const category = useCategories().find(({ id }) => id === draft.category_id);
  const [rejected, setRejected] = useState<readonly PlacedIssue[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [conflict, setConflict] = useState<(EditConflict & { there: Base }) | null>(null);
  const issues = issuesOf(draft, category, { t: posting, label });
  const changed = changedFields(base.draft, draft);
  const goTo = (step: StepId) => void navigate({ to: '.', search: { step } });

  /** @returns whether something in the form needs another look */
  const save = async (): Promise<boolean> => {
    if (changed.length === 0 || sending) return false;
    const [missing] = issues;
    if (missing || !category) {
      setProblem(t('missing', { fields: namesOf(issues) }));
      goTo(missing?.step ?? 'category');
      return true;
    }
    setProblem(null);
    const edit = editOf({ listing: base.listing, before: base.draft, now: draft, category, fileOf });
    const isTaken = (listing: OwnProperty) =>
      changedFields(editing.baseOf(listing).draft, draft).every((field) => RENAMED.has(field));
    const outcome = await send(edit, isTaken);
    if (outcome?.kind === 'saved') welcome(outcome.listing);
    else if (outcome?.kind === 'conflict') meet(outcome.listing);
    else if (outcome?.kind === 'offline') setProblem(t('cutOff'));
    else if (outcome?.kind === 'failed')
      setProblem(outcome.message ? sentence(outcome.message) : t('wentWrong'));
    else if (outcome?.kind === 'rejected') {
      setProblem(t('invalid'));
      setRejected(outcome.issues);
      goTo(outcome.issues[0]?.step ?? 'category');
      return true;
    }
    return false;
  };
  const welcome = (listing: OwnProperty | undefined) => {
    if (!listing) return setProblem(t('savedUnseen'));
    const isWaiting = listing.request_status === 'pending';
    toast.success(t('saved'), isWaiting ? { description: t('savedReview') } : {});
    setRejected([]);
    editing.rebase(editing.baseOf(listing));
  };
  const meet = (listing: OwnProperty) => {
    const there = editing.baseOf(listing);
    const { draft: merged, conflicts } = mergeDrafts(base.draft, draft, there.draft);
    setConflict({ before: base.draft, theirs: there.draft, merged, conflicts, there });
  };
  // What was settled is saved by the next turn, which knows the version it follows.
  const [isSettled, setSettled] = useState(false);
  const saveNow = useRef(save);
  saveNow.current = save;
  useEffect(() => {
    if (!isSettled) return;
    setSettled(false);
    void saveNow.current();
  }, [isSettled]);
  useAddress(base.listing.slug_id);

  return {
    ...editing,
    category,
    issues,
    rejected,
    changed,
    sending,
    problem,
    conflict,
    save,
    cancel,
    change: (patch: DraftPatch) => {
      const keys = Object.keys(typeof patch === 'function' ? patch(draft) : patch);
      // An error no longer applies once the field is changed.
      setRejected((now) =>
        now.filter(({ path }) => !keys.some((key) => path === key || path.startsWith(`${key}.`))),
      );
      editing.change(patch);
    },
    discard: () => {
      setRejected([]);
      setProblem(null);
      editing.discard();
    },
    dismiss: () => setProblem(null),
    settle: (settled: PostingDraft) => {
      if (!conflict) return;
      editing.rebase(conflict.there, settled);
      setConflict(null);
      setSettled(true);
    },
    dropMine: () => {
      if (conflict) editing.rebase(conflict.there);
      setConflict(null);
      setProblem(null);
    },
    closeConflict: () => setConflict(null),
  };
}

/** So many names of what is missing are said. */
const NAMED = 3;

function namesOf(issues: readonly Issue[]): string {
  return [...new Set(issues.map(({ label }) => label))].slice(0, NAMED).join(', ');
}

/** The page moves along when the listing gets another readable address, so that it can be loaded again. */
function useAddress(slug: string): void {
  const navigate = useNavigate();
  const known = useRef(slug);
  useEffect(() => {
    if (known.current === slug) return;
    known.current = slug;
    void navigate({
      to: '/user/edit-property/$slug',
      params: { slug },
      search: true,
      replace: true,
    });
  }, [slug, navigate]);
}
