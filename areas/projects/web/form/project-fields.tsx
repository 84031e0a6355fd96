import { PlaceFields } from '@keystead/catalogue/web';
import type { FieldIssue } from '@keystead/http/errors';
import { sentence } from '@keystead/kit/text';
import { Field } from '@keystead/ui/field';
import { Input } from '@keystead/ui/input';
import type { ReactNode } from 'react';
import { PROJECT_LIMITS } from '../../contract.ts';
import { BasicsPart } from './basics-part.tsx';
import { Files } from './files.tsx';
import { FloorsPart } from './floors-part.tsx';
import type { FormPatch, FormState } from './form-state.ts';
import { SeoPart } from './seo-part.tsx';
import { useText } from './text.ts';

/** Renders everything a project says, on one page. */
export function ProjectFields({
  state,
  issues,
  onChange: change,
}: {
  state: FormState;
  issues: readonly FieldIssue[];
  onChange: (patch: FormPatch) => void;
}) {
  const t = useText();
  const message = (issue: FieldIssue | undefined) => issue && sentence(issue.message);
  // A file of the draft stands where one of the form would.
  const nameOf = ({ field }: FieldIssue) => field.replace(/(^|\[)draft_(?!id)/, '$1');
  const errorOf = (field: string) => message(issues.find((issue) => nameOf(issue) === field));
  const groupError = (name: string) => message(issues.find((issue) => nameOf(issue).startsWith(name)));
  return (
    <>
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
          onChange={(pieces) => change(({ cover }) => ({ cover: pieces(cover ? [cover] : [])[0] ?? null }))}
        />
        <Files
          label={t('gallery')}
          hint={t('galleryHint', { most: PROJECT_LIMITS.gallery })}
          kind="picture"
          most={PROJECT_LIMITS.gallery}
          pieces={state.gallery}
          error={groupError('gallery_')}
          isSorted
          onChange={(pieces) => change(({ gallery }) => ({ gallery: pieces(gallery) }))}
        />
      </Block>
      <Block title={t('floors')}>
        <FloorsPart state={state} errorOf={errorOf} onChange={change} />
      </Block>
      <Block title={t('documents')}>
        <Files
          label={t('documentsLabel')}
          hint={t('documentsHint')}
          kind="document"
          most={PROJECT_LIMITS.documents}
          pieces={state.documents}
          error={groupError('documents')}
          onChange={(pieces) => change(({ documents }) => ({ documents: pieces(documents) }))}
        />
        <Field label={t('video')} note={t('optional')} error={errorOf('video_link')}>
          <Input
            dir="ltr"
            name="video_link"
            value={state.video_link}
            maxLength={500}
            onChange={(event) => change({ video_link: event.target.value })}
          />
        </Field>
      </Block>
      <Block title={t('seo')}>
        <SeoPart state={state} errorOf={errorOf} onChange={change} />
      </Block>
    </>
  );
}

/** Renders a part of the form: its name beside it where there is room, above it on a phone. */
function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-12 gap-y-5 border-t border-line py-8 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <h2 className="text-xl">{title}</h2>
      <div className="grid min-w-0 gap-6">{children}</div>
    </section>
  );
}
