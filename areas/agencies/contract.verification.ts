import { defineCall, emptyEnvelope, envelope } from '@keystead/http/call';
import { id } from '@keystead/http/fields';
import { APPLICATION_BYTES, agencyVerification, formFields } from '@keystead/verification/contract';
import { z } from 'zod';

/** The verified badge of an agency: what the operator asks for it, and what was handed in (274). */

const which = { agency_id: id() };

export const getAgencyVerification = defineCall({
  path: 'agency-verification',
  method: 'GET',
  who: 'signed_in',
  summary:
    'Where an agency of the person who asks stands, what the operator asks of it, and its last application',
  request: z.object(which),
  answer: envelope(agencyVerification),
  errors: ['not_found', 'forbidden'],
});

export const applyAgencyVerification = defineCall({
  path: 'verify-agency',
  method: 'POST',
  who: 'signed_in',
  changes: 'shared',
  summary:
    'Apply for the verified badge of an agency, also again after a rejection: the application then waits for review',
  request: z.object({ ...which, form_fields: formFields() }),
  answer: emptyEnvelope,
  errors: ['not_found', 'forbidden', 'conflict', 'too_large'],
  maxBodyBytes: APPLICATION_BYTES,
});
