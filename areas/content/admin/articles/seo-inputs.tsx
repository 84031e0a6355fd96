import { SEO_LIMITS, type SeoWarning, seoWarnings } from '@keystead/kit/words';
import { Box, Typography } from '@mui/material';
import { maxLength, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ARTICLE_FIELDS } from '../../article-fields.ts';

const { metaTitle: MOST_TITLE, metaDescription: DESCRIPTION, metaKeywords: MOST_KEYWORDS } = SEO_LIMITS;

const WARNINGS: Readonly<Record<SeoWarning, string>> = {
  meta_title_long: 'Longer than search engines show: the end is cut.',
  meta_description_short: 'Short: search engines may take words of the text instead.',
  meta_description_long: 'Longer than search engines show: the end is cut.',
  meta_keywords_many: 'More than search engines look at.',
};

/** Edits texts for search engines and shared links; longer ones than they show get a warning, not an error. */
export function SeoInputs() {
  const [title, summary, metaTitle, metaDescription, metaKeywords] = useWatch({
    name: ['title', 'summary', 'meta_title', 'meta_description', 'meta_keywords'],
  }).map((value) => String(value ?? '')) as [string, string, string, string, string];
  const warnings = seoWarnings({
    meta_title: metaTitle,
    meta_description: metaDescription,
    meta_keywords: metaKeywords,
  });
  const hint = (field: string, count: string) => {
    const warning = warnings.find((one) => one.startsWith(field));
    return warning ? `${count}. ${WARNINGS[warning]}` : count;
  };
  const phrases = metaKeywords.split(',').filter((phrase) => phrase.trim() !== '').length;
  return (
    <>
      <Snippet title={metaTitle || title} description={metaDescription || summary} />
      <TextInput
        source="meta_title"
        label="Title for search engines"
        validate={maxLength(ARTICLE_FIELDS.meta_title.most)}
        helperText={hint('meta_title', `${lengthOf(metaTitle)} of ${MOST_TITLE} characters`)}
      />
      <TextInput
        source="meta_description"
        label="Description for search engines"
        multiline
        minRows={2}
        validate={maxLength(ARTICLE_FIELDS.meta_description.most)}
        helperText={hint(
          'meta_description',
          `${lengthOf(metaDescription)} characters; ${DESCRIPTION.min} to ${DESCRIPTION.max} are shown whole`,
        )}
      />
      <TextInput
        source="meta_keywords"
        label="Keywords, with commas between them"
        validate={maxLength(ARTICLE_FIELDS.meta_keywords.most)}
        helperText={hint(
          'meta_keywords',
          `${phrases} of ${MOST_KEYWORDS} phrases; articles that share one are shown together`,
        )}
      />
    </>
  );
}

const lengthOf = (text: string) => Array.from(text.trim()).length;

/** About as a search engine shows it. */
function Snippet({ title, description }: { title: string; description: string }) {
  if (title === '') return null;
  return (
    <Box
      sx={{
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
        p: 2,
        my: 1,
        maxWidth: 600,
        width: '100%',
      }}
    >
      <Typography noWrap sx={{ color: 'primary.main', fontSize: 18 }} dir="auto">
        {title}
      </Typography>
      <Typography
        variant="body2"
        color="text.secondary"
        dir="auto"
        sx={{ display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' }}
      >
        {description}
      </Typography>
    </Box>
  );
}
