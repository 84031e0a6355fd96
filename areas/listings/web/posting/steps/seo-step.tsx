import { truncate } from '@keystead/kit/text';
import { Field } from '@keystead/ui/field';
import { Input } from '@keystead/ui/input';
import { Textarea } from '@keystead/ui/textarea';
import { TriangleAlert } from 'lucide-react';
import { SEO_LIMITS, type SeoWarning, seoWarnings, slugify } from '../../../rules.ts';
import { usePosting } from '../posting-state.tsx';
import { useText } from '../text.ts';
import { FileSlot } from './file-slot.tsx';

/** What search engines show; all of it optional, title and description stand in. */
export function SeoStep() {
  const t = useText();
  const { draft, change, errorOf } = usePosting();
  const { metaTitle, metaDescription, metaKeywords } = draft;
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
  const slug = slugify(draft.slug) || slugify(draft.title) || 'listing';
  const phrases = metaKeywords.split(',').filter((phrase) => phrase.trim() !== '').length;
  return (
    <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid gap-6">
        <Field
          label={t('slug')}
          note={t('optional')}
          hint={t('slugHint', { slug })}
          error={errorOf('seo', 'slug')}
        >
          <Input
            value={draft.slug}
            maxLength={255}
            placeholder={slug}
            onChange={(event) => change({ slug: event.target.value })}
          />
        </Field>
        <Field
          label={t('metaTitle')}
          note={`${lengthOf(metaTitle)} / ${SEO_LIMITS.metaTitle}`}
          hint={hint(t('metaTitleHint'), 'meta_title_long')}
          error={errorOf('seo', 'metaTitle')}
        >
          <Input
            value={metaTitle}
            maxLength={255}
            placeholder={truncate(draft.title, SEO_LIMITS.metaTitle)}
            onChange={(event) => change({ metaTitle: event.target.value })}
          />
        </Field>
        <Field
          label={t('metaDescription')}
          note={`${lengthOf(metaDescription)} / ${SEO_LIMITS.metaDescription.min}–${SEO_LIMITS.metaDescription.max}`}
          hint={hint(t('metaDescriptionHint'), 'meta_description_short', 'meta_description_long')}
          error={errorOf('seo', 'metaDescription')}
        >
          <Textarea
            rows={3}
            value={metaDescription}
            maxLength={1000}
            onChange={(event) => change({ metaDescription: event.target.value })}
          />
        </Field>
        <Field
          label={t('metaKeywords')}
          note={`${phrases} / ${SEO_LIMITS.metaKeywords}`}
          hint={hint(t('metaKeywordsHint'), 'meta_keywords_many')}
          error={errorOf('seo', 'metaKeywords')}
        >
          <Input
            value={metaKeywords}
            maxLength={1000}
            placeholder={t('metaKeywordsExample')}
            onChange={(event) => change({ metaKeywords: event.target.value })}
          />
        </Field>
        <FileSlot
          label={`${t('metaImage')} (${t('optional')})`}
          hint={t('metaImageHint')}
          kind="picture"
          value={draft.metaImage}
          error={errorOf('seo', 'metaImage')}
          onChange={(metaImage) => change({ metaImage })}
        />
      </div>
      <Snippet
        slug={slug}
        title={metaTitle.trim() || draft.title.trim() || t('snippetTitle')}
        description={metaDescription.trim() || draft.description.trim() || t('snippetText')}
      />
    </div>
  );
}

function lengthOf(text: string): number {
  return Array.from(text.trim()).length;
}

function Warning({ text }: { text: string }) {
  return (
    <span role="status" className="flex items-start gap-1.5 text-warning">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {text}
    </span>
  );
}

/** How the home may look among search results. */
function Snippet({ slug, title, description }: { slug: string; title: string; description: string }) {
  const t = useText();
  return (
    <section
      aria-label={t('snippet')}
      className="rounded-lg border border-line bg-paper p-4 xl:sticky xl:top-24"
    >
      <p className="eyebrow mb-3">{t('snippet')}</p>
      <p className="text-xs wrap-anywhere text-muted">
        {window.location.host} › properties-details › {slug}
      </p>
      <p className="mt-1 text-base leading-snug font-medium wrap-anywhere text-info">
        {truncate(title, SEO_LIMITS.metaTitle)}
      </p>
      <p className="mt-1 text-sm wrap-anywhere text-muted">
        {truncate(description.replace(/\s+/g, ' '), SEO_LIMITS.metaDescription.max)}
      </p>
    </section>
  );
}
