import type { DumpRow } from '../dump/read-dump.ts';
import type { LoginType, OldPerson, Read } from '../records.ts';
import type { Surroundings } from '../system.ts';
import { fileName, moment, text } from '../values.ts';

const LOGIN_TYPES: Readonly<Record<string, LoginType>> = {
  '0': 0,
  gmail: 0,
  google: 0,
  '1': 1,
  number: 1,
  '2': 2,
  apple: 2,
  '3': 3,
  email: 3,
  manual: 3,
};
const EMAIL: LoginType = 3;
const NUMBER: LoginType = 1;
/** The person of the demo that each copy of the system comes with. */
const DEMO = 'wrteamdemo@gmail.com';

/** Reads a customer. Firebase ids and tokens are left out: nothing here could use them. */
export function readPerson(row: DumpRow, _children: unknown, { columns }: Surroundings): Read<OldPerson> {
  const oldId = text(row, 'id');
  const given = text(row, 'email').toLowerCase();
  if (given === DEMO) return { oldId, leftOut: 'the demo account of the system' };
  const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(given) ? given : undefined;
  const digits = (text(row, 'full_mobile') || text(row, 'country_code') + text(row, 'mobile')).replaceAll(
    /\D/g,
    '',
  );
  const mobile = /^\d{7,15}$/.test(digits) ? digits : undefined;
  const loginType = LOGIN_TYPES[text(row, 'logintype').toLowerCase()] ?? EMAIL;
  const hasConfirming = columns.get('customers')?.includes('is_email_verified') ?? false;
  const isConfirmed = loginType !== EMAIL || !hasConfirming || text(row, 'is_email_verified') === '1';
  return {
    oldId,
    name: text(row, 'name') || email?.split('@')[0] || 'Member',
    email,
    // Google and Apple vouch for an address; who signs in by number may have written any.
    isEmailConfirmed: email !== undefined && loginType !== NUMBER && isConfirmed,
    mobile,
    isMobileConfirmed: mobile !== undefined && loginType === NUMBER,
    loginType,
    password: text(row, 'password') || undefined,
    isActive: text(row, 'isActive') !== '0',
    slug: text(row, 'slug_id'),
    pictures: [fileName(text(row, 'profile'))].filter(Boolean).map((name) => `users/${name}`),
    about: text(row, 'about_me'),
    address: text(row, 'address'),
    city: text(row, 'city'),
    state: text(row, 'state'),
    country: text(row, 'country'),
    facebook: text(row, 'facebook_id'),
    twitter: text(row, 'twiiter_id'),
    instagram: text(row, 'instagram_id'),
    youtube: text(row, 'youtube_id') || text(row, 'pintrest_id'),
    wantsNotifications: text(row, 'notification') !== '0',
    createdAt: moment(text(row, 'created_at')),
  };
}
