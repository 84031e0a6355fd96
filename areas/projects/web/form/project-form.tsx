import { getCategories } from '@keystead/catalogue/contract';
import { PlaceFields } from '@keystead/catalogue/web';
import type { FieldFault } from '@keystead/http/errors';
import { useLaterCall } from '@keystead/http/react';
import { ALL_CATEGORIES } from '@keystead/listings/web';
import { Alert } from '@keystead/ui/alert';
import { Button, buttonClass } from '@keystead/ui/button';
import { Field } from '@keystead/ui/field';
import { Input } from '@keystead/ui/input';
import { NativeSelect } from '@keystead/ui/native-select';
import { RadioGroup } from '@keystead/ui/radio-group';
import { Textarea } from '@keystead/ui/textarea';
import { useToast } from '@keystead/ui/toast';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { type OwnProject, PROJECT_LIMITS, PROJECT_TYPES } from '../../contract.ts';
import { Files } from './files.tsx';
import { FloorsPart } from './floors-part.tsx';
import { type FormState, faultsOf, stateOf } from './form-state.ts';
import { useText } from './text.ts';
import { useSave } from './use-save.ts';

/** Everything a project says, on one page; with `before` as an edit. `onReload` fetches it anew after a conflict. */
export function ProjectForm({ before, onReload }: { before?: OwnProject; onReload?: () => void }) {
  const t = useText();
  const toast = useToast();
  const navigate = useNavigate();
  const { save, percent } = useSave(before);
  const [state, setState] = useState<FormState>(() => stateOf(before));
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const [trouble, setTrouble] = useState<'conflict' | { message: string } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const categories = useLaterCall(getCategories, ALL_CATEGORIES).data?.data ?? [];
  const change = (part: Partial<FormState>) => setState((now) => ({ ...now, ...part }));
  const errorOf = (field: string) => faults.find((fault) => fault.field === field)?.message;
  const groupError = (name: string) => faults.find(({ field }) => field.startsWith(name))?.message;
  const showFaults = (found: readonly FieldFault[]) => {
    setFaults(found);
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid=true],[data-fault]')?.focus(),
    );
  };
  const submit = async () => {
    setTrouble(null);
    const found = faultsOf(state);
    if (found.length > 0) return showFaults(found);
    const outcome = await save(state);
    if (outcome?.kind === 'refused') showFaults(outcome.faults);
    if (outcome?.kind === 'conflict') setTrouble('conflict');
    if (outcome?.kind === 'failed') setTrouble({ message: outcome.message ?? t('wentWrong') });
    if (outcome?.kind !== 'saved') return;
    const isLive = outcome.project.request_status === 'approved';
    toast.success(t(before ? 'saved' : 'posted'), { description: t(isLive ? 'savedLive' : 'savedReview') });
    await navigate({ to: '/user/projects' });
  };
  const textField = (
    key: 'videoLink' | 'slug' | 'metaTitle' | 'metaKeywords',
    name: string,
    most: number,
  ) => ({
    value: state[key],
    maxLength: most,
    onChange: (event: { target: { value: string } }) => change({ [key]: event.target.value }),
    name,
  });
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Block title={t('basics')}>
        <Field label={t('name')} hint={t('nameHint')} error={errorOf('title')}>
          <Input
            dir="auto"
            value={state.title}
            maxLength={PROJECT_LIMITS.title}
            onChange={(event) => change({ title: event.target.value })}
          />
        </Field>
        <Field label={t('description')} error={errorOf('description')}>
          <Textarea
            rows={8}
            dir="auto"
            value={state.description}
            maxLength={PROJECT_LIMITS.description}
            onChange={(event) => change({ description: event.target.value })}
          />
        </Field>
        <div className="grid gap-1.5">
          <label htmlFor="project-category" className="text-sm font-medium">
            {t('category')}
          </label>
          <NativeSelect
            id="project-category"
            items={categories.map(({ id, category }) => ({ value: id, label: category }))}
            placeholder={t('choose')}
            value={state.categoryId}
            aria-invalid={errorOf('category_id') ? true : undefined}
            aria-describedby={errorOf('category_id') ? 'project-category-error' : undefined}
            onChange={(event) => change({ categoryId: event.target.value })}
          />
          {errorOf('category_id') ? (
            <p id="project-category-error" className="text-sm text-danger">
              {errorOf('category_id')}
            </p>
          ) : null}
        </div>
        <RadioGroup
          name="type"
          label={t('type')}
          look="cards"
          value={state.type}
          options={PROJECT_TYPES.map((value) => ({ value, label: t(value), hint: t(`${value}Hint`) }))}
          onValueChange={(type) => change({ type: type as FormState['type'] })}
        />
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
          error={groupError('gallery_images')}
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
          <Input dir="ltr" {...textField('videoLink', 'video_link', 500)} />
        </Field>
      </Block>
      <Block title={t('seo')}>
        <Field label={t('slug')} note={t('optional')} hint={t('slugHint')} error={errorOf('slug_id')}>
          <Input dir="ltr" {...textField('slug', 'slug_id', 255)} />
        </Field>
        <Field
          label={t('metaTitle')}
          note={`${[...state.metaTitle].length} / 60`}
          error={errorOf('meta_title')}
        >
          <Input dir="auto" {...textField('metaTitle', 'meta_title', 255)} />
        </Field>
        <Field
          label={t('metaDescription')}
          note={`${[...state.metaDescription].length} / 160`}
          error={errorOf('meta_description')}
        >
          <Textarea
            rows={3}
            dir="auto"
            value={state.metaDescription}
            maxLength={1000}
            onChange={(event) => change({ metaDescription: event.target.value })}
          />
        </Field>
        <Field label={t('metaKeywords')} note={t('optional')} error={errorOf('meta_keywords')}>
          <Input dir="auto" {...textField('metaKeywords', 'meta_keywords', 1000)} />
        </Field>
      </Block>
      <div className="grid gap-4 border-t border-line pt-6">
        {faults.length > 0 ? (
          <Alert tone="danger" title={t('faultsTitle')} live>
            {t('faultsText')}
          </Alert>
        ) : null}
        {trouble === 'conflict' ? (
          <Alert tone="warning" title={t('conflictTitle')} live>
            <p>{t('conflictText')}</p>
            <Button variant="secondary" size="sm" className="mt-3" onClick={onReload}>
              {t('reload')}
            </Button>
          </Alert>
        ) : trouble ? (
          <Alert tone="danger" live>
            {trouble.message}
          </Alert>
        ) : null}
        <div className="flex flex-wrap items-center justify-end gap-3">
          {percent === null ? null : (
            <p role="status" className="text-sm text-muted tabular-nums">
              {t('sending', { percent })}
            </p>
          )}
          <Link to="/user/projects" className={buttonClass('ghost')}>
            {t('cancel')}
          </Link>
          <Button type="submit" loading={percent !== null}>
            {t(before ? 'save' : 'post')}
          </Button>
        </div>
      </div>
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
