import { defineCall, emptyEnvelope, envelope, MEGABYTE } from '@keystead/http/call';
import { file, id, text } from '@keystead/http/fields';
import { z } from 'zod';
import { FIELD_TYPES, VERIFICATION_LIMITS } from './limits.ts';

export * from './limits.ts';

/** Where someone stands: not applied yet, waiting, rejected, verified. */
const verificationStatus = z.enum(['initial', 'pending', 'failed', 'success']);

/** A field of the form; its choices, where it has any, in the operator's order. */
export const verificationField = z.object({
  id: z.number().int(),
  name: z.string(),
  field_type: z.enum(FIELD_TYPES),
  form_fields_values: z.array(
    z.object({ id: z.number().int(), verify_customer_form_id: z.number().int(), value: z.string() }),
  ),
  // Extension.
  is_required: z.literal([0, 1]),
});

export const getVerificationFields = defineCall({
  path: 'get-agent-verification-form-fields',
  method: 'GET',
  who: 'signed_in',
  summary: 'What the operator asks of people who want to be verified; null when nothing is asked',
  request: z.object({}),
  answer: envelope(z.array(verificationField).nullable()),
});

/** Bytes of an application with its files. */
export const APPLICATION_BYTES = 60 * MEGABYTE;

/** Answers to the operator's form, as an application brings them. */
export const formFields = () =>
  z
    .array(
      z.object({
        id: id(),
        /** Text, a file, a comma list for a checkbox; for a file also the address it had in the last application,
         *  which keeps it. */
        value: z.union([file(), text(VERIFICATION_LIMITS.textarea)]).optional(),
      }),
    )
    .max(VERIFICATION_LIMITS.fields)
    .default([]);

export const applyVerification = defineCall({
  path: 'apply-agent-verification',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary: 'Apply for verification, also again after a rejection: the application then waits for review',
  request: z.object({ form_fields: formFields() }),
  answer: emptyEnvelope,
  errors: ['conflict', 'too_large'],
  maxBodyBytes: APPLICATION_BYTES,
});

/** Fields of the form as they stand beside a given answer. */
const answeredField = verificationField.omit({ is_required: true });

export const verificationApplication = z.object({
  id: z.number().int(),
  user_id: z.number().int(),
  status: z.enum(['pending', 'failed', 'success']),
  user: z.object({
    id: z.number().int(),
    name: z.string(),
    /** Address of the picture, "" when there is none. */
    profile: z.string(),
    property_count: z.number().int(),
    projects_count: z.number().int(),
  }),
  verify_customer_values: z.array(
    z.object({
      id: z.number().int(),
      verify_customer_id: z.number().int(),
      verify_customer_form_id: z.number().int(),
      /** Text; the address of a file; the chosen texts of a checkbox. */
      value: z.union([z.string(), z.array(z.string())]),
      verify_form: answeredField,
      /** Extension: what a file is called, "" for everything else. */
      file_name: z.string(),
    }),
  ),
  // Extensions.
  /** Why it failed, else "". */
  reason: z.string(),
  /** ISO-8601, UTC. */
  applied_at: z.string(),
  decided_at: z.string().nullable(),
});

export const getVerificationValues = defineCall({
  path: 'get-agent-verification-form-values',
  method: 'GET',
  who: 'signed_in',
  summary: 'The last application of the person who asks; null when there is none',
  request: z.object({}),
  answer: envelope(verificationApplication.nullable(), {
    /** Extension: where the person stands, also when the site verified them without an application. */
    verification_status: verificationStatus,
  }),
});

/** Where an agency stands, as those of its people see it who may apply for it. */
export const agencyVerification = z.object({
  status: verificationStatus,
  /** What the operator asks of agencies; [] where nothing is asked. */
  fields: z.array(verificationField),
  /** The last one; null without one. */
  application: verificationApplication.omit({ user_id: true, user: true }).nullable(),
});

export type AgencyVerification = z.infer<typeof agencyVerification>;
export type VerificationField = z.infer<typeof verificationField>;
export type VerificationApplication = z.infer<typeof verificationApplication>;
