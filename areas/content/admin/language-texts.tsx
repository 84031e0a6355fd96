import { isLanguageTag } from '@keystead/kit/words';
import { Accordion, AccordionDetails, AccordionSummary, Box, Typography } from '@mui/material';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { type RaRecord, useGetList, useRecordContext } from 'react-admin';

type Language = RaRecord & { code: string; name: string; is_active: boolean; is_of_texts: boolean };

/** What is written in a language, as far as all kinds of records say it. */
interface Written {
  /** What it translates was changed later. */
  is_outdated?: boolean;
}

const ALL = { pagination: { page: 1, perPage: 100 } };

/**
 * Renders inputs for what a record says in each language of the site but that of its texts; those of a language once it is opened.
 * @param props.children gets the `source` of a field of a language, the name of the language and its code
 */
export function LanguageTexts({
  children,
}: {
  children: (source: (field: string) => string, language: string, code: string) => ReactNode;
}) {
  const { data: languages = [] } = useGetList<Language>('languages', ALL);
  const record = useRecordContext<{ id: number; texts?: Readonly<Record<string, Written>> }>();
  // What stands in one that visitors cannot choose any more is still to be seen, and to be removed.
  const others = languages.filter(
    (one) =>
      (one.is_active && !one.is_of_texts && isLanguageTag(one.code)) ||
      record?.texts?.[one.code] !== undefined,
  );
  if (others.length === 0) return null;
  const own = languages.find((one) => one.is_of_texts);
  return (
    <Box component="section" aria-label="Other languages" sx={{ width: '100%', my: 2 }}>
      <Typography variant="h6" component="h2">
        Other languages
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 1 }}>
        The texts above are in {own?.name ?? 'the language of the site'}, as your settings say. Readers of a
        language without texts of its own see those. Clear all fields of a language to remove it.
      </Typography>
      {others.map(({ code, name }) => (
        <Accordion key={code} disableGutters slotProps={{ transition: { unmountOnExit: true } }}>
          <AccordionSummary expandIcon={<ChevronDown aria-hidden="true" size={18} />}>
            <span lang={code}>{name}</span>
            <Typography component="span" color="text.secondary" sx={{ marginInlineStart: 'auto', px: 1 }}>
              {stateOf(record?.texts?.[code])}
            </Typography>
          </AccordionSummary>
          <AccordionDetails>{children((field) => `texts.${code}.${field}`, name, code)}</AccordionDetails>
        </Accordion>
      ))}
    </Box>
  );
}

function stateOf(text: Written | undefined): string {
  if (!text) return 'Not written';
  return text.is_outdated ? 'Older than the text above' : 'Written';
}
