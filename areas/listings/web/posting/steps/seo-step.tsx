import { Field } from '@keystead/ui/field';
import { Input } from '@keystead/ui/input';
import { useFieldLabel } from '../../field-labels.ts';
import { usePosting } from '../posting-state.tsx';
import { Sample } from '../preview-sidebar.tsx';
import { PreviewSnippet, slugOf } from '../preview-snippet.tsx';
import { SeoFields } from '../seo-fields.tsx';
import { useText } from '../text.ts';
import { FileSlot } from './file-slot.tsx';

/** Renders what search engines show; all of it optional, title and description stand in. */
export function SeoStep() {
  const t = useText();
  const label = useFieldLabel();
  const { draft, change, errorOf, editing } = usePosting();
  const slug = slugOf(draft, editing?.slug);
  return (
    <div className="grid gap-6">
      <div className="rounded-md border border-line bg-paper p-4 xl:hidden">
        <Sample title={t('snippet')}>
          <PreviewSnippet />
        </Sample>
      </div>
      <Field
        label={label('slug_id')}
        note={t('optional')}
        hint={editing && slug !== editing.slug ? t('slugMoves', { slug }) : t('slugHint', { slug })}
        error={errorOf('seo', 'slug_id')}
      >
        <Input
          dir="ltr"
          value={draft.slug_id}
          maxLength={255}
          placeholder={slug}
          onChange={(event) => change({ slug_id: event.target.value })}
        />
      </Field>
      <SeoFields
        texts={draft}
        title={draft.title}
        errors={{
          meta_title: errorOf('seo', 'meta_title'),
          meta_description: errorOf('seo', 'meta_description'),
          meta_keywords: errorOf('seo', 'meta_keywords'),
        }}
        onChange={change}
      />
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
