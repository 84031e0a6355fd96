import { truncate } from '@keystead/kit/text';
import { Field } from '@keystead/ui/field';
import { Input } from '@keystead/ui/input';
import { Textarea } from '@keystead/ui/textarea';
import { TriangleAlert } from 'lucide-react';
import { SEO_LIMITS, type SeoWarning, seoWarnings } from '../../../rules.ts';
import { usePosting } from '../posting-state.tsx';
import { Sample } from '../preview-rail.tsx';
import { PreviewSnippet, slugOf } from '../preview-snippet.tsx';
import { useText } from '../text.ts';
import { FileSlot } from './file-slot.tsx';

/** What search engines show; all of it optional, title and description stand in. */
export function SeoStep() {
  const t = useText();
  const { draft, change, errorOf, editing } = usePosting();
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
  const slug = slugOf(draft, editing?.slug);
  const phrases = metaKeywords.split(',').filter((phrase) => phrase.trim() !== '').length;
  return (
    <div className="grid gap-6">
      <div className="rounded-md border border-line bg-paper p-4 xl:hidden">
        <Sample title={t('snippet')}>
          <PreviewSnippet />
        </Sample>
      </div>
      <Field
        label={t('slug')}
        note={t('optional')}
        hint={editing && slug !== editing.slug ? t('slugMoves', { slug }) : t('slugHint', { slug })}
        error={errorOf('seo', 'slug')}
      >
        <Input
          dir="ltr"
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
          dir="auto"
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
          dir="auto"
          name="metaDescription"
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
          dir="auto"
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
