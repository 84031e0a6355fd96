import { ResourceEdit } from '@keystead/admin';
import { Typography } from '@mui/material';
import { maxLength, useRecordContext } from 'react-admin';
import { MOST_CHARACTERS } from '../../rules.ts';
import { RichTextField } from '../editor/rich-text-field.tsx';
import { LanguageTexts } from '../language-texts.tsx';
import { Versions } from './versions.tsx';

/** Edits a text; former versions are listed below, and restored by one click. */
export function SiteTextEdit() {
  return (
    <ResourceEdit canDelete={false} redirect={false}>
      <Shipped />
      <RichTextField
        source="html"
        label="Words"
        validate={[maxLength(MOST_CHARACTERS)]}
        helperText="Published as soon as they are saved. Headings become the table of contents."
      />
      <LanguageTexts>
        {(source, language, code) => (
          <>
            <RichTextField
              source={source('html')}
              label={`Words (${language})`}
              validate={[maxLength(MOST_CHARACTERS)]}
            />
            <Versions language={code} name={language} />
          </>
        )}
      </LanguageTexts>
      <Versions />
    </ResourceEdit>
  );
}

function Shipped() {
  const record = useRecordContext<{ id: number; is_shipped: boolean }>();
  if (!record?.is_shipped) return null;
  return (
    <Typography color="text.secondary" sx={{ mb: 1 }}>
      These are the words that came with the product: they tell what it keeps about people. Whatever you save
      takes their place.
    </Typography>
  );
}
