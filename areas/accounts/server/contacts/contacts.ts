import { invalidField } from '@keystead/http/errors';
import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** Where a one-time code goes. Numbers are digits with country code. */
export type Contact = { email: string } | { number: string };

/** Returns the contact as one text, the key of its codes and proofs: `mailto:a@b.c` or `tel:4479...`. */
export function destinationOf(contact: Contact): string {
  return 'email' in contact ? `mailto:${contact.email}` : `tel:${contact.number}`;
}

/**
 * Returns the key of the code of a contact. A person on a device they know has a code of their own: what strangers ask for and
 * how often they guess does not touch it.
 */
export function codeKeyOf(contact: Contact, isKnownDevice: boolean): string {
  return isKnownDevice ? `known ${destinationOf(contact)}` : destinationOf(contact);
}

/** Returns every key under which codes and proofs of a contact lie. */
export function codeKeysOf(contact: Contact): string[] {
  return [codeKeyOf(contact, false), codeKeyOf(contact, true)];
}

/** @throws ApiError validation when no text messages are sent to the country of a number; `countries` as the setting has them */
export function requireTextedCountry(number: string, countries: string): void {
  const country = parsePhoneNumberFromString(`+${number}`)?.country;
  if (countries === '' || (country !== undefined && countries.split(' ').includes(country))) return;
  throw invalidField('number', 'is in a country that this site sends no text messages to');
}

/** Returns the contact a code or proof stands for; undefined when it stands for something else. */
export function contactOf(destination: string): Contact | undefined {
  const value = destination.slice(destination.indexOf(':') + 1);
  if (destination.startsWith('mailto:')) return { email: value };
  return destination.startsWith('tel:') ? { number: value } : undefined;
}

/** @throws ApiError validation when no telephone anywhere can have this number */
export function checkNumber(field: string, digits: string): string {
  if (!parsePhoneNumberFromString(`+${digits}`)?.isValid()) {
    throw invalidField(field, 'must be a valid phone number with its country code');
  }
  return digits;
}
