import { SeoFields, Snippet } from '@keystead/listings/web';
import { Field } from '@keystead/ui/field';
import { Input } from '@keystead/ui/input';
import { projectSlug } from '../../rules.ts';
import { Files } from './files.tsx';
import type { FormPatch, FormState } from './form-state.ts';
import { useText } from './text.ts';

/** Renders what search engines show, as it may look there; all of it optional, name and description stand in. */
export function SeoPart({
  state,
  errorOf,
  onChange,
}: {
  state: FormState;
  errorOf: (field: string) => string | undefined;
  onChange: (patch: FormPatch) => void;
}) {
  const t = useText();
  const {
    title,
    description,
    slug_id: slug,
    meta_title: metaTitle,
    meta_description: metaDescription,
    metaImage,
  } = state;
  return (
    <>
      <div className="rounded-md border border-line bg-paper p-4">
        <p className="eyebrow mb-3">{t('snippet')}</p>
        <Snippet
          folder="project-details"
          slug={projectSlug(slug, title)}
          title={metaTitle.trim() || title.trim() || t('snippetTitle')}
          description={metaDescription.trim() || description.trim() || t('snippetText')}
        />
      </div>
      <Field label={t('slug')} note={t('optional')} hint={t('slugHint')} error={errorOf('slug_id')}>
        <Input
          dir="ltr"
          name="slug_id"
          value={slug}
          maxLength={255}
          onChange={(event) => onChange({ slug_id: event.target.value })}
        />
      </Field>
      <SeoFields
        texts={state}
        title={title}
        errors={{
          meta_title: errorOf('meta_title'),
          meta_description: errorOf('meta_description'),
          meta_keywords: errorOf('meta_keywords'),
        }}
        onChange={onChange}
      />
      <Files
        label={t('metaImage')}
        hint={t('metaImageHint')}
        kind="picture"
        most={1}
        pieces={metaImage ? [metaImage] : []}
        error={errorOf('meta_image')}
        onChange={(change) =>
          onChange(({ metaImage: now }) => ({ metaImage: change(now ? [now] : [])[0] ?? null }))
        }
      />
    </>
  );
}
