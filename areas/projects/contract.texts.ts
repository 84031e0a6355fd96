import { defineCall, emptyEnvelope, envelope } from '@keystead/http/call';
import { id } from '@keystead/http/fields';
import {
  everyText,
  originalText,
  textInLanguage,
  textToTranslate,
  whichText,
  writtenText,
} from '@keystead/listings/contract';
import { z } from 'zod';
import { PROJECT_FIELDS } from './fields.ts';

/** Calls for what a project says in other languages than its original's. */

export const getProjectTexts = defineCall({
  path: 'get-project-texts',
  method: 'GET',
  who: 'signed_in',
  summary: 'What an own project says in every language: the original, and its translations',
  request: z.object({ id: id() }),
  answer: envelope(everyText(textInLanguage, originalText)),
  errors: ['not_found'],
});

export const saveProjectText = defineCall({
  path: 'save-project-text',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary:
    'Write an own project in another language than its original’s, or correct what a machine has written',
  request: writtenText(PROJECT_FIELDS),
  answer: envelope(textInLanguage),
  errors: ['not_found'],
});

export const translateProject = defineCall({
  path: 'translate-project',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary:
    'Have an own project translated by the connected service; in place of what a person wrote only if asked to',
  request: textToTranslate,
  answer: envelope(textInLanguage),
  errors: ['not_found', 'wrong_state', 'unavailable'],
});

export const deleteProjectText = defineCall({
  path: 'delete-project-text',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Remove a translation of an own project',
  request: whichText,
  answer: emptyEnvelope,
  errors: ['not_found'],
});
