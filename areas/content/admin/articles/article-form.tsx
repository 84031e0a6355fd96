import { ResourceCreate, ResourceEdit } from '@keystead/admin';
import { slugify } from '@keystead/kit/words';
import { Typography } from '@mui/material';
import { maxLength, ReferenceInput, required, SelectInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ARTICLE_FIELDS } from '../../article-fields.ts';
import { RichTextField } from '../editor/rich-text-field.tsx';
import { LanguageTexts } from '../language-texts.tsx';
import { PictureInput } from '../picture-input.tsx';
import { PreviewButton } from './preview-button.tsx';
import { PublicationInput } from './publication-input.tsx';
import { SeoInputs } from './seo-inputs.tsx';

/** Writes an article: a draft until someone says otherwise. */
export function ArticleCreate() {
  return (
    <ResourceCreate>
      <Fields />
    </ResourceCreate>
  );
}

/** Changes it. */
export function ArticleEdit() {
  return (
    <ResourceEdit canDelete>
      <PreviewButton />
      <Fields />
    </ResourceEdit>
  );
}

function Fields() {
  return (
    <>
      <TextInput source="title" label="Title" validate={[required(), maxLength(ARTICLE_FIELDS.title.most)]} />
      <SlugInput />
      <ReferenceInput
        source="category_id"
        reference="article-categories"
        sort={{ field: 'position', order: 'ASC' }}
        perPage={1000}
      >
        <SelectInput label="Category" optionText="name" emptyText="None" />
      </ReferenceInput>
      <TextInput
        source="summary"
        label="Summary"
        multiline
        minRows={2}
        helperText="Stands above the text, on cards and in feeds."
        validate={maxLength(ARTICLE_FIELDS.summary.most)}
      />
      <RichTextField
        source="body"
        label="Text"
        validate={[required(), maxLength(ARTICLE_FIELDS.body.most)]}
        helperText="Headings become the list of contents beside the article."
      />
      <PictureInput
        source="picture"
        label="Picture above the text"
        hint="JPEG or PNG, at most 3 MB. Wide ones look best."
      />
      <TextInput
        source="picture_alt"
        label="What the picture shows"
        helperText="For those who cannot see it."
        validate={maxLength(ARTICLE_FIELDS.picture_alt.most)}
      />
      <TextInput
        source="author"
        label="Written by"
        helperText="Empty: the operator itself."
        validate={maxLength(ARTICLE_FIELDS.author.most)}
      />
      <PublicationInput />
      <Typography variant="h6" component="h2" sx={{ mt: 3 }}>
        Search engines and shared links
      </Typography>
      <SeoInputs />
      <PictureInput
        source="meta_picture"
        label="Picture of shared links"
        hint="Without one, the picture above the text is shown."
      />
      <LanguageTexts>
        {(source, language) => <TextInputs source={source} language={language} />}
      </LanguageTexts>
    </>
  );
}

/** Edits what an article says in another language. */
function TextInputs({ source, language }: { source: (field: string) => string; language: string }) {
  return (
    <>
      <TextInput
        source={source('title')}
        label={`Title (${language})`}
        validate={maxLength(ARTICLE_FIELDS.title.most)}
      />
      <TextInput
        source={source('summary')}
        label={`Summary (${language})`}
        multiline
        minRows={2}
        validate={maxLength(ARTICLE_FIELDS.summary.most)}
      />
      <RichTextField
        source={source('body')}
        label={`Text (${language})`}
        validate={[maxLength(ARTICLE_FIELDS.body.most)]}
      />
      <TextInput
        source={source('picture_alt')}
        label={`What the picture shows (${language})`}
        validate={maxLength(ARTICLE_FIELDS.picture_alt.most)}
      />
      <TextInput
        source={source('meta_title')}
        label={`Title for search engines (${language})`}
        validate={maxLength(ARTICLE_FIELDS.meta_title.most)}
      />
      <TextInput
        source={source('meta_description')}
        label={`Description for search engines (${language})`}
        multiline
        minRows={2}
        validate={maxLength(ARTICLE_FIELDS.meta_description.most)}
      />
      <TextInput
        source={source('meta_keywords')}
        label={`Keywords, with commas between them (${language})`}
        validate={maxLength(ARTICLE_FIELDS.meta_keywords.most)}
      />
    </>
  );
}

/** Left empty, the address is made of the title. */
function SlugInput() {
  const [title, slug] = useWatch({ name: ['title', 'slug'] }) as [string | undefined, string | undefined];
  return (
    <TextInput
      source="slug"
      label="Address"
      helperText={`/article-details/${slug || slugify(title ?? '') || '…'}`}
      validate={maxLength(100)}
    />
  );
}
