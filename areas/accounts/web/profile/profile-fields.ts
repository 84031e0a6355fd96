import { WRITTEN_LANGUAGES, type WrittenLanguage } from '@keystead/kit/language';
import type { User } from '../../contract.ts';
import { PROFILE_FIELDS, type ProfileField } from '../../rules.ts';

/** The place of a profile, as the part that edits places takes it. */
export interface ProfilePlace {
  address: string;
  city: string;
  state: string;
  country: string;
  latitude: number | null;
  longitude: number | null;
}

/** The texts and switches of a profile. */
export interface ProfileTexts {
  name: string;
  email: string;
  mobile: string;
  about_me: string;
  facebook_id: string;
  twiiter_id: string;
  instagram_id: string;
  youtube_id: string;
  notification: boolean;
  /** Of emails and text messages, empty while it is not known. */
  language: WrittenLanguage | '';
  /** Codes of the languages someone speaks. */
  languages: string[];
}

export const SOCIAL_FIELDS = [
  ['facebook_id', 'facebook', 'https://www.facebook.com/you'],
  ['instagram_id', 'instagram', 'https://www.instagram.com/you'],
  ['twiiter_id', 'twitter', 'https://x.com/you'],
  ['youtube_id', 'youtube', 'https://www.youtube.com/@you'],
] as const;

export function textsOf(user: User): ProfileTexts {
  const { name, email, about_me, facebook_id, twiiter_id, instagram_id, youtube_id } = user;
  return {
    name,
    email,
    mobile: user.mobile ? `+${user.mobile}` : '',
    about_me,
    facebook_id,
    twiiter_id,
    instagram_id,
    youtube_id,
    notification: user.notification === 1,
    language: writtenIn(user.language),
    languages: user.languages ?? [],
  };
}

/** Returns the language of messages that a tag such as `es-MX` leads to. */
function writtenIn(tag = ''): WrittenLanguage | '' {
  const [code = ''] = tag.split('-', 1);
  return Object.hasOwn(WRITTEN_LANGUAGES, code) ? (code as WrittenLanguage) : '';
}

export function placeOf({ address, city, state, country, latitude, longitude }: User): ProfilePlace {
  const degrees = (text: string) => (text === '' ? null : Number(text));
  return { address, city, state, country, latitude: degrees(latitude), longitude: degrees(longitude) };
}

/** Returns how much of what posting needs is there. */
export function progressOf(missing: readonly ProfileField[]): { done: number; of: number } {
  return { done: PROFILE_FIELDS.length - missing.length, of: PROFILE_FIELDS.length };
}
