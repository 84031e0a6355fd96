import { defineCall, emptyEnvelope, envelope } from '@keystead/http/call';
import { id, int, text } from '@keystead/http/fields';
import { z } from 'zod';
import { LIMITS, TEMPLATE_FIELDS } from './rules.ts';

/** Texts that answers to leads begin with. */

const count = z.number().int();

const leadTemplate = z.object({
  id: count,
  /** 0: one's own. */
  agency_id: count,
  name: z.string(),
  /** With fields such as `{name}`. */
  text: z.string(),
  may_edit: z.boolean(),
});

export const getLeadTemplates = defineCall({
  path: 'get-lead-templates',
  method: 'GET',
  who: 'signed_in',
  summary: 'One’s own templates, and those of an agency',
  request: z.object({
    /** 0, or none: one's own alone. */
    agency_id: int().default(0),
  }),
  answer: envelope(
    z.object({
      templates: z.array(leadTemplate),
      /** Whether one may write templates of the agency. */
      may_edit_agency: z.boolean(),
    }),
  ),
  errors: ['not_found', 'forbidden'],
});

export const saveLeadTemplate = defineCall({
  path: 'save-lead-template',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary: `Write a template of one’s own or of an agency; it may have the fields ${TEMPLATE_FIELDS.map((one) => `{${one}}`).join(', ')}`,
  request: z.object({
    /** Of one that is there; its agency stays. */
    id: id().optional(),
    /** 0, or none: one's own. */
    agency_id: int().default(0),
    name: text(LIMITS.templateName),
    text: text(LIMITS.template),
  }),
  answer: envelope(leadTemplate),
  errors: ['not_found', 'forbidden', 'conflict'],
  idempotent: true,
});

export const deleteLeadTemplate = defineCall({
  path: 'delete-lead-template',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Delete a template',
  request: z.object({ id: id() }),
  answer: emptyEnvelope,
  errors: ['not_found', 'forbidden'],
});

export const fillLeadTemplate = defineCall({
  path: 'fill-lead-template',
  method: 'GET',
  who: 'signed_in',
  summary: 'A template with its fields filled for a lead, to begin an answer with',
  request: z.object({ id: id(), template_id: id() }),
  answer: envelope(z.object({ text: z.string() })),
  errors: ['not_found', 'forbidden'],
});

export type LeadTemplate = z.output<typeof leadTemplate>;
