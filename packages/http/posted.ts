import { z } from 'zod';

/** What staff see of a thing that someone has posted, whatever it is: what it says, field by field, and its files. */
export const posted = {
  facts: z.array(z.object({ field: z.string(), label: z.string().optional(), value: z.string() })),
  pictures: z.array(z.object({ role: z.string(), url: z.string(), width: z.number(), height: z.number() })),
  documents: z.array(z.object({ role: z.string(), url: z.string(), name: z.string() })),
};
export type Posted = { [Field in keyof typeof posted]: z.output<(typeof posted)[Field]> };

/** What is different in it since it was looked at last: field by field, and its files. */
export const compared = {
  changes: z.array(
    z.object({ field: z.string(), label: z.string().optional(), before: z.string(), after: z.string() }),
  ),
  pictures_added: posted.pictures,
  pictures_removed: posted.pictures,
  documents_added: posted.documents,
  documents_removed: posted.documents,
};
