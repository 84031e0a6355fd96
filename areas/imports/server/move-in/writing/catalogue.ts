import {
  addCategory,
  addFacilities,
  addParameter,
  allCategories,
  allFacilities,
  allParameters,
} from '@keystead/catalogue/server';
import { slugify } from '@keystead/kit/words';
import { refused, type Writer, type Written } from './writer.ts';

/** Writes questions; one that is asked here already, of the same kind and with the same choices, is that one. */
export const writeParameters: Writer<'parameter'> = async (open, parameters) => {
  const written: Written[] = [];
  for (const { oldId, name, kind, choices, isRequired } of parameters) {
    const same = (await allParameters(open)).find(
      (one) => one.label === name && one.kind === kind && one.choices.join('\n') === choices.join('\n'),
    );
    const newId = same?.id ?? (await addParameter(open, { name, kind, choices: [...choices], isRequired }));
    written.push({ oldId, newId, outcome: same ? 'merged' : 'written' });
  }
  return written;
};

/** Writes categories; one whose address is a category's here already is that one. */
export const writeCategories: Writer<'category'> = async (open, categories, world) => {
  const written: Written[] = [];
  for (const { oldId, name, slug, parameterIds, metaTitle } of categories) {
    const slugId = slugify(slug) || slugify(name);
    if (slugId === '') {
      written.push(refused(oldId, `"${name}" makes no web address`));
      continue;
    }
    const same = (await allCategories(open)).find((one) => one.slugId === slugId);
    const asked = await world.idsOf(open, 'parameter', parameterIds);
    const newId =
      same?.id ??
      (await addCategory(open, {
        slugId,
        name,
        metaTitle,
        kind: 'home',
        parameterIds: parameterIds.flatMap((id) => asked.get(id) ?? []),
      }));
    const gone = parameterIds.filter((id) => !asked.has(id));
    written.push({
      oldId,
      newId,
      outcome: same ? 'merged' : 'written',
      path: `/properties/categories/${slugId}`,
      reason: gone.length > 0 ? `asks for parameters that are not there: ${gone.join(', ')}` : '',
    });
  }
  return written;
};

/** Writes facilities; names that are here already are those. */
export const writeFacilities: Writer<'facility'> = async (open, facilities) => {
  const before = new Set((await allFacilities(open)).map(({ name }) => name));
  await addFacilities(
    open,
    facilities.map(({ name }) => name),
  );
  const ids = new Map((await allFacilities(open)).map(({ id, name }) => [name, id]));
  return facilities.map(({ oldId, name }) => ({
    oldId,
    newId: ids.get(name) ?? null,
    outcome: before.has(name) ? ('merged' as const) : ('written' as const),
  }));
};
