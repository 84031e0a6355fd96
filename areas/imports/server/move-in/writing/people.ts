import { moveAccount } from '@keystead/accounts/server';
import { NOTES } from '../lines.ts';
import { storeAll } from './old-files.ts';
import type { Writer } from './writer.ts';

/** Writes people with their passwords; who has the same confirmed address or number as another is that one. */
export const writePeople: Writer<'person'> = async (open, people, world) => {
  const written = [];
  for (const person of people) {
    const notes: string[] = [];
    const [picture] = await storeAll(
      [person.pictures].filter(({ length }) => length > 0),
      (paths) => world.files.picture(open, paths),
      notes,
    );
    const { id, slug, isMerged, password } = await moveAccount(open, {
      name: person.name.slice(0, 255),
      email: person.email ?? null,
      email_verified: person.isEmailConfirmed,
      mobile: person.mobile ?? null,
      mobile_verified: person.isMobileConfirmed,
      login_type: person.loginType,
      picture: picture ?? null,
      address: person.address,
      city: person.city,
      state: person.state,
      country: person.country,
      about_me: person.about,
      facebook_id: person.facebook,
      twitter_id: person.twitter,
      instagram_id: person.instagram,
      youtube_id: person.youtube,
      wants_notifications: person.wantsNotifications,
      is_active: person.isActive,
      ...(person.slug !== '' && { slugId: person.slug }),
      ...(person.password !== undefined && { password: person.password }),
      ...(person.createdAt && { createdAt: person.createdAt }),
    });
    if (isMerged) notes.push('has the address or number of another person, and is one with them');
    if (password === 'unknown') notes.push(NOTES.password);
    if (!person.isEmailConfirmed && !person.isMobileConfirmed) notes.push(NOTES.noSignIn);
    written.push({
      oldId: person.oldId,
      newId: id,
      outcome: isMerged ? ('merged' as const) : ('written' as const),
      reason: notes.join('; '),
      path: `/agent-details/${slug}`,
    });
  }
  return written;
};
