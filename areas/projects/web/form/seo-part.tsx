import { SEO_LIMITS, type SeoWarning, Snippet, seoWarnings } from '@keystead/listings/web';
import { Field } from '@keystead/ui/field';
import { Input } from '@keystead/ui/input';
import { Textarea } from '@keystead/ui/textarea';
import { TriangleAlert } from 'lucide-react';
import { projectSlug } from '../../rules.ts';
import { Files } from './files.tsx';
import type { FormState } from './form-state.ts';
import { useText } from './text.ts';

/** What search engines show, as it may look there; all of it optional, name and description stand in. */
export function SeoPart({
  state,
  errorOf,
  onChange,
}: {
  state: FormState;
  errorOf: (field: string) => string | undefined;
  onChange: (part: Partial<FormState>) => void;
}) {
  const t = useText();
  const { title, description, slug, metaTitle, metaDescription, metaKeywords, metaImage } = state;
  const warnings = seoWarnings({ metaTitle, metaDescription, metaKeywords });
  const texts: Record<SeoWarning, string> = {
    meta_title_long: t('metaTitleLong', { max: SEO_LIMITS.metaTitle }),
    meta_description_short: t('metaDescriptionShort', { min: SEO_LIMITS.metaDescription.min }),
    meta_description_long: t('metaDescriptionLong', { max: SEO_LIMITS.metaDescription.max }),
    meta_keywords_many: t('metaKeywordsMany', { max: SEO_LIMITS.metaKeywords }),
  };
  const hint = (text: string, ...kinds: SeoWarning[]) => {
    const warning = kinds.find((kind) => warnings.includes(kind));
    return warning ? <Warning text={texts[warning]} /> : text;
  };
  const { min, max } = SEO_LIMITS.metaDescription;
  const phrases = metaKeywords.split(',').filter((phrase) => phrase.trim() !== '').length;
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
          onChange={(event) => onChange({ slug: event.target.value })}
        />
      </Field>
      <Field
        label={t('metaTitle')}
        note={`${lengthOf(metaTitle)} / ${SEO_LIMITS.metaTitle}`}
        hint={hint(t('metaTitleHint'), 'meta_title_long')}
        error={errorOf('meta_title')}
      >
        <Input
          dir="auto"
          name="meta_title"
          value={metaTitle}
          maxLength={255}
          onChange={(event) => onChange({ metaTitle: event.target.value })}
        />
      </Field>
      <Field
        label={t('metaDescription')}
        note={`${lengthOf(metaDescription)} / ${min}–${max}`}
        hint={hint(t('metaDescriptionHint'), 'meta_description_short', 'meta_description_long')}
        error={errorOf('meta_description')}
      >
        <Textarea
          rows={3}
          dir="auto"
          value={metaDescription}
          maxLength={1000}
          onChange={(event) => onChange({ metaDescription: event.target.value })}
        />
      </Field>
      <Field
        label={t('metaKeywords')}
        note={`${phrases} / ${SEO_LIMITS.metaKeywords}`}
        hint={hint(t('metaKeywordsHint'), 'meta_keywords_many')}
        error={errorOf('meta_keywords')}
      >
        <Input
          dir="auto"
          name="meta_keywords"
          value={metaKeywords}
          maxLength={1000}
          onChange={(event) => onChange({ metaKeywords: event.target.value })}
        />
      </Field>
      <Files
        label={t('metaImage')}
        hint={t('metaImageHint')}
        kind="picture"
        most={1}
        pieces={metaImage ? [metaImage] : []}
        error={errorOf('meta_image')}
        onChange={([image = null]) => onChange({ metaImage: image })}
      />
    </>
  );
}

const lengthOf = (text: string) => Array.from(text.trim()).length;

function Warning({ text }: { text: string }) {
  return (
    <span role="status" className="flex items-start gap-1.5 text-warning">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {text}
    </span>
  );
}
