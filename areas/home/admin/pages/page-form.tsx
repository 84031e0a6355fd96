import { PictureInput, ResourceEdit } from '@keystead/admin';
import { truncate } from '@keystead/kit/text';
import { SEO_LIMITS, type SeoWarning, seoWarnings } from '@keystead/kit/words';
import { Box, Paper, Typography } from '@mui/material';
import { maxLength, TextInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';

const WARNINGS: Readonly<Record<SeoWarning, string>> = {
  meta_title_long: `Longer than ${SEO_LIMITS.metaTitle} characters: search engines cut it off.`,
  meta_description_short: `Shorter than ${SEO_LIMITS.metaDescription.min} characters: search engines may ignore it.`,
  meta_description_long: `Longer than ${SEO_LIMITS.metaDescription.max} characters: search engines cut it off.`,
  meta_keywords_many: `More than ${SEO_LIMITS.metaKeywords} phrases: search engines take none of them.`,
};

/** Renders what search engines read of a page; what is left empty the site says itself. */
export function PageEdit() {
  return (
    <ResourceEdit canDelete={false}>
      <Fields />
    </ResourceEdit>
  );
}

function Fields() {
  const [title = '', description = '', keywords = ''] = useWatch({
    name: ['title', 'description', 'keywords'],
  }) as (string | undefined)[];
  const warnings = seoWarnings({
    meta_title: title ?? '',
    meta_description: description ?? '',
    meta_keywords: keywords ?? '',
  });
  const said = (text: string | undefined, ...mine: SeoWarning[]) =>
    warnings
      .filter((warning) => mine.includes(warning))
      .map((warning) => WARNINGS[warning])
      .join(' ') || `${Array.from((text ?? '').trim()).length} characters`;
  return (
    <>
      <Snippet title={title ?? ''} description={description ?? ''} />
      <TextInput
        source="title"
        label="Title"
        validate={maxLength(255)}
        helperText={said(title, 'meta_title_long')}
      />
      <TextInput
        source="description"
        label="Description"
        multiline
        minRows={3}
        validate={maxLength(1000)}
        helperText={said(description, 'meta_description_short', 'meta_description_long')}
      />
      <TextInput
        source="keywords"
        label="Keywords"
        validate={maxLength(1000)}
        helperText={
          warnings.includes('meta_keywords_many')
            ? WARNINGS.meta_keywords_many
            : 'Phrases with commas between them.'
        }
      />
      <PictureInput
        ratio="1200 / 630"
        label="Picture for other sites"
        hint="Shown where someone passes the page on; best 1200 × 630 pixels, at most 5 MB."
      />
    </>
  );
}

/** Renders how the page may look among a search engine's results. */
function Snippet({ title, description }: { title: string; description: string }) {
  const record = useRecordContext();
  const { host } = window.location;
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label="As search engines may show it"
      sx={{ p: 2.5, mb: 2, width: '100%', maxWidth: 640, overflowWrap: 'anywhere' }}
    >
      <Typography variant="body2" color="text.secondary" dir="ltr">
        {host}
        {record?.path === '/' ? '' : String(record?.path ?? '').replaceAll('/', ' › ')}
      </Typography>
      <Typography dir="auto" sx={{ fontSize: 20, lineHeight: 1.3, mt: 0.5, color: 'primary.main' }}>
        {title ? truncate(title, SEO_LIMITS.metaTitle) : `${record?.name ?? ''}: the page’s own title`}
      </Typography>
      <Box dir="auto" sx={{ mt: 0.5, color: 'text.secondary' }}>
        {description
          ? truncate(description.replace(/\s+/g, ' '), SEO_LIMITS.metaDescription.max)
          : 'The page’s own description.'}
      </Box>
    </Paper>
  );
}
