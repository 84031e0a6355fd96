import { z } from 'zod';
import type { Notes } from './notes.ts';

/** JSON Schema as far as contracts use it. */
export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
  items?: JsonSchema | boolean;
  prefixItems?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: readonly unknown[];
  description?: string;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

/** What a maker of fields says of itself; see `packages/http/fields.ts`. */
type WireSchema = JsonSchema & { wire?: JsonSchema };

/**
 * Returns the schema of a request or an answer for readers. Fields of requests stand for what they mean, not for all they are
 * taken from; what JSON Schema cannot say is left open.
 */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output', notes?: Notes): JsonSchema {
  const { $schema: _, ...made } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema, zodSchema }) => {
      const { wire } = jsonSchema as WireSchema;
      const own = jsonSchema as JsonSchema;
      if (wire !== undefined) {
        const { description } = own;
        for (const key of Object.keys(jsonSchema)) delete (jsonSchema as Record<string, unknown>)[key];
        Object.assign(jsonSchema, wire, description && { description });
      }
      // Zod keeps the default of what it converts to itself.
      const { def } = zodSchema._zod;
      if (io === 'input' && def.type === 'default') own.default = (def as z.core.$ZodDefaultDef).defaultValue;
    },
  });
  const readable = withoutBounds(made as JsonSchema);
  if (notes) annotate(readable, notes);
  return readable;
}

/** A whole number without bounds has JavaScript's: no one needs to read them. */
function withoutBounds(schema: JsonSchema): JsonSchema {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  for (const part of partsOf(schema)) withoutBounds(part);
  return schema;
}

function partsOf(schema: JsonSchema): JsonSchema[] {
  const loose = [schema.items, schema.additionalProperties, schema.propertyNames];
  return [
    ...Object.values(schema.properties ?? {}),
    ...loose.filter((part): part is JsonSchema => typeof part === 'object'),
    ...(schema.prefixItems ?? []),
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.allOf ?? []),
  ];
}

/** Puts what the contract's comments say beside the fields; a schema's own description comes first. */
function annotate(schema: JsonSchema, notes: Notes): void {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const note = notes.fields.get(name);
    if (!note) continue;
    if (note.text !== undefined && field.description === undefined) field.description = note.text;
    annotate(field, note);
  }
  for (const part of partsOf({ ...schema, properties: {} })) annotate(part, notes);
}
