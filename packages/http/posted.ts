import { z } from 'zod';

/** What staff see of a thing that someone has posted, whatever it is: what it says, field by field, and its files. */
export const posted = {
  facts: z.array(z.object({ field: z.string(), label: z.string().optional(), value: z.string() })),
  pictures: z.array(z.object({ role: z.string(), url: z.string(), width: z.number(), height: z.number() })),
  documents: z.array(z.object({ role: z.string(), url: z.string(), name: z.string() })),
};
export type Posted = { [Field in keyof typeof posted]: z.output<(typeof posted)[Field]> };
