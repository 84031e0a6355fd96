import { moveSearch } from '@keystead/alerts/server';
import { moveInterest } from '@keystead/engagement/server';
import { movePreference } from '@keystead/personalisation/server';
import { keyStamp, pairStamp } from '../undoing/stamps.ts';
import { refused, type Writer, type Written } from './writer.ts';

const noPerson = (id: string) => `names the person ${id}, who is not there`;

export const writeSearches: Writer<'saved search'> = async (open, searches, world) => {
  const people = await world.idsOf(open, 'person', [...new Set(searches.map(({ personId }) => personId))]);
  const categories = await world.idsOf(open, 'category', [
    ...new Set(searches.flatMap(({ categoryId }) => categoryId ?? [])),
  ]);
  const written: Written[] = [];
  for (const { oldId, personId, categoryId, name, filters } of searches) {
    const accountId = people.get(personId);
    const category = categoryId === undefined ? undefined : categories.get(categoryId);
    if (!accountId) written.push(refused(oldId, noPerson(personId)));
    else if (categoryId !== undefined && !category)
      written.push(refused(oldId, `names the category ${categoryId}, which is not there`));
    else {
      const whole = { ...filters, ...(category && { category_id: String(category) }) };
      const moved = await moveSearch(open, { accountId, name, filters: whole });
      if ('problem' in moved) written.push(refused(oldId, moved.problem));
      else
        written.push({
          oldId,
          newId: moved.id,
          outcome: moved.isHere ? 'merged' : 'written',
        });
    }
  }
  return written;
};

export const writeInterests: Writer<'interest'> = async (open, interests, world) => {
  const people = await world.idsOf(open, 'person', [...new Set(interests.map(({ personId }) => personId))]);
  const homes = await world.idsOf(open, 'listing', [...new Set(interests.map(({ homeId }) => homeId))]);
  const written: Written[] = [];
  for (const { oldId, personId, homeId, createdAt: shownAt = open.now() } of interests) {
    const [accountId, listingId] = [people.get(personId), homes.get(homeId)];
    if (!accountId || !listingId) {
      written.push(
        refused(oldId, accountId ? `names the home ${homeId}, which is not there` : noPerson(personId)),
      );
      continue;
    }
    const moved = await moveInterest(open, { accountId, listingId, shownAt });
    if ('problem' in moved) written.push(refused(oldId, moved.problem));
    else {
      const stamp = pairStamp(accountId, listingId);
      written.push({ oldId, newId: null, outcome: moved.isNew ? 'written' : 'merged', stamp });
    }
  }
  return written;
};

export const writePreferences: Writer<'preference'> = async (open, preferences, world) => {
  const people = await world.idsOf(open, 'person', [...new Set(preferences.map(({ personId }) => personId))]);
  const idsOf = async (kind: 'category' | 'facility', oldIds: readonly string[]) =>
    world.idsOf(open, kind, [...new Set(oldIds)]);
  const categories = await idsOf(
    'category',
    preferences.flatMap(({ categoryIds }) => categoryIds),
  );
  const facilities = await idsOf(
    'facility',
    preferences.flatMap(({ facilityIds }) => facilityIds),
  );
  const written: Written[] = [];
  for (const { oldId, personId, priceRange, propertyType, city, ...named } of preferences) {
    const accountId = people.get(personId);
    if (!accountId) {
      written.push(refused(oldId, noPerson(personId)));
      continue;
    }
    const found = (ids: readonly string[], by: ReadonlyMap<string, number | null>) =>
      [...new Set(ids.flatMap((id) => by.get(id) ?? []))].sort((one, other) => one - other);
    const { stamp, problem } = await movePreference(open, {
      accountId,
      categoryIds: found(named.categoryIds, categories),
      facilityIds: found(named.facilityIds, facilities),
      priceRange,
      propertyType: propertyType === undefined ? null : propertyType === '0' ? 0 : 1,
      city,
    });
    written.push({
      oldId,
      newId: null,
      outcome: stamp === undefined ? 'merged' : 'written',
      reason: stamp === undefined ? 'this person has said here already what they look for' : problem,
      ...(stamp !== undefined && { stamp: keyStamp(String(accountId), stamp) }),
    });
  }
  return written;
};
