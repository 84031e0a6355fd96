import { ResourceCreate, ResourceEdit } from '@keystead/admin';
import { Box } from '@mui/material';
import { BooleanInput, maxLength, required, TextInput, useRecordContext } from 'react-admin';
import type { LanguageRow } from '../contract.staff.ts';
import { LanguageActions } from './language-actions.tsx';
import { LanguageAreas } from './language-areas.tsx';

/** Adds a language. Visitors see it once it is switched on. */
export function LanguageCreate() {
  return (
    <ResourceCreate>
      <TextInput
        source="code"
        label="Code"
        helperText="As browsers know it: pt for Portuguese, pt-BR for that of Brazil."
        validate={[required(), maxLength(12)]}
      />
      <TextInput
        source="name"
        label="Name"
        helperText="As its readers call it. Left empty, it is the usual one."
        validate={maxLength(60)}
      />
    </ResourceCreate>
  );
}

/** Changes a language, and shows how much of it is written. */
export function LanguageEdit() {
  return (
    <ResourceEdit>
      <Fields />
    </ResourceEdit>
  );
}

function Fields() {
  const language = useRecordContext<LanguageRow>();
  return (
    <>
      <TextInput source="name" label="Name" validate={[required(), maxLength(60)]} />
      <BooleanInput source="is_rtl" label="Written from right to left" />
      <BooleanInput
        source="is_active"
        label="Visitors may choose it"
        helperText={
          language?.is_default ? 'The default language stays active.' : 'What is missing is shown in English.'
        }
        disabled={language?.is_default === true}
      />
      {language ? (
        <Box sx={{ width: '100%', mt: 2 }}>
          <LanguageActions language={language} />
          <LanguageAreas language={language} />
        </Box>
      ) : null}
    </>
  );
}
