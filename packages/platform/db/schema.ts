// Generated from db/migrations by tools/schema.ts; do not edit.
// biome-ignore lint/suspicious/noExplicitAny: replaced by the generated file
export type DB = Record<string, any>;
