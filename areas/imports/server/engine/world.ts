import { agentProfile, findAccountIdByEmail, messageLanguage } from '@keystead/accounts/server';
import { allCategories, allFacilities, type Category, seedCatalogue } from '@keystead/catalogue/server';
import type { Rates } from '@keystead/currencies/contract';
import { currencyRates } from '@keystead/currencies/server';
import type { Ctx } from '@keystead/platform/context';
import type { Mapping } from '../../mapping.ts';
import { ImportError } from './import-error.ts';

/** What the rows are described with: the mapping's names found in the database. */
export interface ImportWorld {
  ownerId: number;
  /** Of the owner: what homes are written in, where their source has it in that language. */
  language: string;
  /** By name and by the last part of the address. */
  categories: ReadonlyMap<string, Category>;
  /** Ids by name. */
  facilities: ReadonlyMap<string, number>;
  /** What the operator's currency is worth in others. */
  rates: Rates;
}

/**
 * Finds everything the mapping names. A catalogue that is still empty is filled first.
 * @throws Error with every name that is not known
 */
export async function findWorld(ctx: Ctx, mapping: Mapping): Promise<ImportWorld> {
  if ((await allCategories(ctx)).length === 0) await seedCatalogue(ctx);
  const all = await allCategories(ctx);
  const categories = new Map(
    all.flatMap((category) => [
      [category.name, category],
      [category.slugId, category],
    ]),
  );
  const facilities = new Map((await allFacilities(ctx)).map(({ id, name }) => [name, id]));
  const issues: string[] = [];

  const used = mapping.category.flatMap(({ category: name }) => {
    const category = categories.get(name);
    if (!category)
      issues.push(`there is no category "${name}"; there are ${all.map(({ slugId }) => slugId).join(', ')}`);
    return category ? [category] : [];
  });
  const questions = new Set(
    used.flatMap(({ parameters }) => parameters.flatMap(({ name, label }) => [name, label])),
  );
  for (const name of Object.keys(mapping.parameters)) {
    if (!questions.has(name)) issues.push(`no category of the mapping asks for "${name}"`);
  }
  for (const name of Object.keys(mapping.facilities)) {
    if (!facilities.has(name)) issues.push(`there is no facility "${name}"`);
  }
  if (mapping.incomplete === 'draft' && mapping.owner === undefined)
    issues.push('drafts of incomplete rows need an owner who completes them: name one');
  const ownerId = await findOwner(ctx, mapping);
  if (ownerId === undefined) {
    issues.push(
      mapping.owner
        ? `there is no account ${mapping.owner}`
        : 'there is no account of the operator to own the listings: name an owner in the mapping, or start the server once',
    );
  }
  if (issues.length > 0 || ownerId === undefined) {
    throw new ImportError(
      `The mapping does not fit this database:\n${issues.map((issue) => `  ${issue}`).join('\n')}`,
    );
  }
  const language = await messageLanguage(ctx, ownerId);
  return { ownerId, language, categories, facilities, rates: await currencyRates(ctx) };
}

async function findOwner(ctx: Ctx, { owner }: Mapping): Promise<number | undefined> {
  if (owner !== undefined) return (await findAccountIdByEmail(ctx, owner)) ?? undefined;
  return (await agentProfile(ctx, 'operator'))?.id;
}
