import { CHARGE_KIND_NAMES, type FieldsWith } from '@keystead/listings/contract';
import { z } from 'zod';
import { MISSING, MOST_MISSING } from './missing.ts';
import { IMPORT_FIELDS, underPresentNames } from './target.ts';
import { columnsOf, unknownFilters } from './template.ts';
import { isText } from './text.ts';

const LONGEST_TEMPLATE = 2000;
/** Columns that are taken wherever there are some; '' in a mapping leaves them out. */
const BY_THEMSELVES = { translations: '{translations}', tours: '{tours}', documents: '{documents}' } as const;
type ByItself = keyof typeof BY_THEMSELVES;
const byItself = (name: ByItself) => z.union([z.literal(''), template]).default(BY_THEMSELVES[name]);

/** Text with `{column}` in braces; `{column|filter}` and `[optional parts]` as the README says. */
const template = z
  .string()
  .min(1)
  .max(LONGEST_TEMPLATE)
  .superRefine((text, context) => {
    const message = unknownFilters(text);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

/** Conditions on columns: each column must hold one of the texts. */
const when = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

type ImportedField = FieldsWith<{ imported: object }>;
type FieldTemplates = {
  [Name in ImportedField]: Name extends FieldsWith<{ isRequired: true }>
    ? Name extends FieldsWith<{ imported: { isOptional: true } }>
      ? z.ZodOptional<typeof template>
      : typeof template
    : z.ZodOptional<typeof template>;
};

/** Returns which fields a mapping may fill, and must. */
function fieldTemplates(): FieldTemplates {
  const templates = IMPORT_FIELDS.map(({ name, isRequired }) => [
    name,
    isRequired ? template : template.optional(),
  ]);
  return Object.fromEntries(templates) as FieldTemplates;
}

/** What a mapping file may say. Unknown keys are errors: a misspelt one would silently do nothing. */
const mappingSchema = z.strictObject({
  /** Name of the data, stored with every listing: a re-run finds it by source and external id. */
  source: z.string().min(1).max(100),
  externalId: template,
  /** Email address of the account that owns the listings; the site itself when absent. */
  owner: z.email().optional(),
  /** Column separator. */
  delimiter: z.string().length(1).default(','),
  /** Texts that mean "not known", in any column or in one. */
  absent: z.array(z.string()).default([]),
  absentIn: z.record(z.string(), z.array(z.string())).default({}),
  /** Translations of a column's values. */
  words: z.record(z.string(), z.record(z.string(), z.string())).default({}),
  /** The first rule whose condition holds decides; one without a condition always holds. */
  category: z.array(z.strictObject({ category: z.string().min(1), when: when.optional() })).min(1),
  /** Rows that are left out without being errors. */
  skip: z.array(when).default([]),
  /** `coordinates` names city, state and country from latitude and longitude. */
  place: z.enum(['columns', 'coordinates']).default('columns'),
  /** Templates by field. */
  fields: z.preprocess(
    (fields) =>
      typeof fields === 'object' && fields !== null && !Array.isArray(fields)
        ? underPresentNames(fields as Record<string, unknown>)
        : fields,
    z.strictObject(fieldTemplates()),
  ),
  createdAt: z
    .strictObject({
      column: z.string(),
      format: z.enum(['YYYY-MM-DD', 'M/D/YYYY', 'D/M/YYYY', 'D.M.YYYY', 'ISO']),
    })
    .optional(),
  /**
   * What becomes of a row that lacks nothing but required answers: an error, or a draft of its owner, who finds it where
   * people post and completes it.
   */
  incomplete: z.enum(['refuse', 'draft']).default('refuse'),
  /** What becomes of homes of this source that are on the market and not in the file. */
  missing: z.enum(MISSING).default('leave'),
  /** Share of them in percent above which someone has to confirm it. */
  mostMissing: z.number().min(0).max(100).default(MOST_MISSING),
  /** Addresses of pictures, the title picture first; see `pictures.ts` for how they may stand in one text. */
  pictures: template.optional(),
  /** Texts by language, see `translations.ts`; '' for none of them. */
  translations: byItself('translations'),
  /** Links to videos and tours, beside that of the field `video_link`. */
  tours: byItself('tours'),
  /** Addresses of documents, as of pictures. */
  documents: byItself('documents'),
  /** Answers by the name of the parameter; several choices are separated by `;`. */
  parameters: z.record(z.string(), template).default({}),
  /** Charges by their kind; see `server/engine/charges.ts` for what a text may say. */
  charges: z.partialRecord(z.enum(CHARGE_KIND_NAMES), template).default({}),
  /** Distances by the name of the facility. */
  facilities: z.record(z.string(), template).default({}),
});

export type Mapping = z.output<typeof mappingSchema>;
/** As it is written, before its defaults are filled in. */
export type MappingText = Omit<z.input<typeof mappingSchema>, 'fields' | 'category'> & {
  category: { category: string; when?: Record<string, string | string[]> }[];
  fields: Record<string, string>;
};

/** Variables a template may name beside the columns, once the place is known. */
const PLACE_VARIABLES = ['place.city', 'place.state', 'place.country'] as const;

/**
 * Reads a mapping.
 * @throws Error with every error of the file
 */
export function parseMapping(text: string): Mapping {
  let json: unknown;
  let isStorable = true;
  try {
    json = JSON.parse(text, (key, value: unknown) => {
      isStorable &&= isText(key) && (typeof value !== 'string' || isText(value));
      return value;
    });
  } catch (error) {
    throw new Error(`The mapping is not valid JSON: ${(error as Error).message}`);
  }
  if (!isStorable)
    throw new Error('The mapping holds a character that no text can have (NUL, or half of one).');
  const checked = mappingSchema.safeParse(json);
  if (checked.success) return checked.data;
  const errors = checked.error.issues.map(
    (issue) => `  ${issue.path.join('.') || 'mapping'}: ${issue.message}`,
  );
  throw new Error(`The mapping is not valid:\n${errors.join('\n')}`);
}

/** Returns every column the mapping names that the file does not have. */
export function unknownColumns(mapping: Mapping, columns: readonly string[]): string[] {
  const known = new Set<string>([...columns, ...PLACE_VARIABLES]);
  const templates = [
    mapping.externalId,
    ...Object.entries(BY_THEMSELVES).flatMap(([name, usual]) => {
      const said = mapping[name as ByItself];
      return said === usual ? [] : [said];
    }),
    ...(mapping.pictures === undefined ? [] : [mapping.pictures]),
    ...Object.values(mapping.fields).filter((value) => value !== undefined),
    ...Object.values(mapping.parameters),
    ...Object.values(mapping.charges),
    ...Object.values(mapping.facilities),
  ];
  const conditions = [...mapping.category.map((rule) => rule.when ?? {}), ...mapping.skip];
  const named = [
    ...templates.flatMap(columnsOf),
    ...conditions.flatMap((condition) => Object.keys(condition)),
    ...Object.keys(mapping.absentIn),
    ...Object.keys(mapping.words),
    ...(mapping.createdAt ? [mapping.createdAt.column] : []),
  ];
  return [...new Set(named)].filter((name) => !known.has(name));
}
