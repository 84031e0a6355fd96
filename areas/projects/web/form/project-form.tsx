import { PlaceFields } from '@keystead/catalogue/web';
import type { FieldFault } from '@keystead/http/errors';
import { useApi } from '@keystead/http/react';
import { sentence } from '@keystead/kit/text';
import { Alert } from '@keystead/ui/alert';
import { Field } from '@keystead/ui/field';
import { Input } from '@keystead/ui/input';
import { Skeleton } from '@keystead/ui/skeleton';
import { useToast } from '@keystead/ui/toast';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { getAddedProjects, type OwnProject, PROJECT_LIMITS } from '../../contract.ts';
import { BasicsPart } from './basics-part.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { Files } from './files.tsx';
import { FloorsPart } from './floors-part.tsx';
import { faultsOf, stateOf } from './form-state.ts';
import { KeptNote } from './kept-note.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { mergedOver } from './merge.ts';
import { SaveBar } from './save-bar.tsx';
import { SeoPart } from './seo-part.tsx';
import { useText } from './text.ts';
import { useForm } from './use-form.ts';
import { useSave } from './use-save.ts';

type Trouble = { now: OwnProject } | { message: string };

/** Everything a project says, on one page; with `project` as an edit. */
export function ProjectForm({ accountId, project }: { accountId: number; project?: OwnProject }) {
  const t = useText();
  const toast = useToast();
  const navigate = useNavigate();
  const api = useApi();
  // What the edit is compared with: the project as it was opened, or as somebody else has left it since.
  const [before, setBefore] = useState(project);
  const { state, setState, change, clear, isReady, isKept, isBegun, isOver } = useForm(accountId, before);
  const { save, percent } = useSave(before);
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const message = (fault: FieldFault | undefined) => fault && sentence(fault.message);
  const errorOf = (field: string) => message(faults.find((fault) => fault.field === field));
  const groupError = (name: string) => message(faults.find(({ field }) => field.startsWith(name)));
  const showFaults = (found: readonly FieldFault[]) => {
    setFaults(found);
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid=true],[data-fault]')?.focus(),
    );
  };
  const leave = async (saved: OwnProject) => {
    clear(true);
    const isLive = saved.request_status === 'approved';
    toast.success(t(before ? 'saved' : 'posted'), { description: t(isLive ? 'savedLive' : 'savedReview') });
    await navigate({ to: '/user/projects' });
  };
  const submit = async () => {
    setTrouble(null);
    const found = faultsOf(state);
    if (found.length > 0) return showFaults(found);
    setFaults([]);
    const outcome = await save(state);
    if (outcome?.kind === 'saved') return leave(outcome.project);
    if (outcome?.kind === 'refused') showFaults(outcome.faults);
    if (outcome?.kind === 'failed') setTrouble({ message: outcome.message ?? t('wentWrong') });
    if (outcome?.kind !== 'conflict' || !before) return;
    const { data } = await api(getAddedProjects, { id: String(before.id) });
    setTrouble({ now: data as OwnProject });
  };
  /** Goes on from what somebody else has saved: with what was changed here, or without. */
  const goOn = (now: OwnProject, withMine: boolean) => {
    if (before) setState(withMine ? mergedOver(before, state, now) : stateOf(now));
    setBefore(now);
    setTrouble(null);
  };
  if (!isReady) return <Skeleton className="h-[60vh]" />;
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <LeaveGuard isNeeded={() => !isOver.current && isBegun && (before !== undefined || !isKept)} />
      {before ? null : <KeptNote isBegun={isBegun} isKept={isKept} onDiscard={() => clear(false)} />}
      <Block title={t('basics')}>
        <BasicsPart state={state} errorOf={errorOf} onChange={change} />
      </Block>
      <Block title={t('place')}>
        <PlaceFields
          value={state.place}
          onChange={(place) => change({ place })}
          errors={{
            address: errorOf('location'),
            city: errorOf('city'),
            state: errorOf('state'),
            country: errorOf('country'),
            pin: errorOf('latitude') ?? errorOf('longitude'),
          }}
        />
      </Block>
      <Block title={t('pictures')}>
        <Files
          label={t('cover')}
          hint={t('coverHint')}
          kind="picture"
          most={1}
          pieces={state.cover ? [state.cover] : []}
          error={errorOf('image')}
          onChange={([cover = null]) => change({ cover })}
        />
        <Files
          label={t('gallery')}
          hint={t('galleryHint', { most: PROJECT_LIMITS.gallery })}
          kind="picture"
          most={PROJECT_LIMITS.gallery}
          pieces={state.gallery}
          error={groupError('gallery_')}
          isSorted
          onChange={(gallery) => change({ gallery })}
        />
      </Block>
      <Block title={t('floors')}>
        <FloorsPart state={state} errorOf={errorOf} onChange={(floors) => change({ floors })} />
      </Block>
      <Block title={t('documents')}>
        <Files
          label={t('documentsLabel')}
          hint={t('documentsHint')}
          kind="document"
          most={PROJECT_LIMITS.documents}
          pieces={state.documents}
          error={groupError('documents')}
          onChange={(documents) => change({ documents })}
        />
        <Field label={t('video')} note={t('optional')} error={errorOf('video_link')}>
          <Input
            dir="ltr"
            name="video_link"
            value={state.videoLink}
            maxLength={500}
            onChange={(event) => change({ videoLink: event.target.value })}
          />
        </Field>
      </Block>
      <Block title={t('seo')}>
        <SeoPart state={state} errorOf={errorOf} onChange={change} />
      </Block>
      <SaveBar isEdit={before !== undefined} percent={percent}>
        {faults.length > 0 ? (
          <Alert tone="danger" title={t('faultsTitle')} live>
            {t('faultsText')}
          </Alert>
        ) : null}
        {trouble && 'message' in trouble ? (
          <Alert tone="danger" live>
            {trouble.message}
          </Alert>
        ) : null}
        {trouble && 'now' in trouble && before ? (
          <ConflictNotice
            before={before}
            mine={state}
            now={trouble.now}
            onMerge={() => goOn(trouble.now, true)}
            onDiscard={() => goOn(trouble.now, false)}
          />
        ) : null}
      </SaveBar>
    </form>
  );
}

/** A part of the form: its name beside it where there is room, above it on a phone. */
function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-12 gap-y-5 border-t border-line py-8 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <h2 className="text-xl">{title}</h2>
      <div className="grid min-w-0 gap-6">{children}</div>
    </section>
  );
}
