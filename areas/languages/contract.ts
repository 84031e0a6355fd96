import { defineCall, envelope } from '@keystead/http/call';
import { bool, text } from '@keystead/http/fields';
import { z } from 'zod';

export const languageData = z.object({
  id: z.number().int(),
  name: z.string(),
  code: z.string(),
  /** 1 in use, 0 switched off. */
  status: z.literal([0, 1]),
  rtl: z.literal([0, 1]),
  /** The labels themselves; the name is history. */
  file_name: z.record(z.string(), z.string()),
});

export const getLanguages = defineCall({
  path: 'get_languages',
  method: 'GET',
  who: 'anyone',
  summary: 'A language with all its labels',
  request: z.object({
    language_code: text(20),
    // One set of labels serves every client, so both values get the same labels.
    web_language_file: bool().optional(),
  }),
  answer: envelope(languageData),
  errors: ['not_found'],
});
