import { invalidField } from '@keystead/http/errors';
import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** Where a one-time code goes. Numbers are digits with country code. */
export type Contact = { email: string } | { number: string };

/** The contact as one text, the key of its codes and proofs: `mailto:a@b.c` or `tel:4479...`. */
export function destinationOf(contact: Contact): string {
  return 'email' in contact ? `mailto:${contact.email}` : `tel:${contact.number}`;
}

export function contactOf(destination: string): Contact {
  const value = destination.slice(destination.indexOf(':') + 1);
  return destination.startsWith('mailto:') ? { email: value } : { number: value };
}

/** @throws Refusal validation when no telephone anywhere can have this number */
export function checkNumber(field: string, digits: string): string {
  if (!parsePhoneNumberFromString(`+${digits}`)?.isValid()) {
    throw invalidField(field, 'must be a valid phone number with its country code');
  }
  return digits;
}
