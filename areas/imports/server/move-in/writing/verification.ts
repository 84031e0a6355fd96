import type { Ctx } from '@keystead/platform/context';
import { type MovedApplication, moveApplication, moveField } from '@keystead/verification/server';
import type { Thing } from '../records.ts';
import { storeAll } from './old-files.ts';
import { refused, type World, type Writer, type Written } from './writer.ts';

export const writeVerificationFields: Writer<'verification question'> = async (open, fields) => {
  const written: Written[] = [];
  for (const { oldId, addresses: _, notes: __, ...field } of fields) {
    const moved = await moveField(open, field);
    written.push(
      'problem' in moved
        ? refused(oldId, moved.problem)
        : { oldId, newId: moved.id, outcome: moved.isMerged ? 'merged' : 'written' },
    );
  }
  return written;
};

/** Writes applications with the answers that fit their questions; papers lie among the private files. */
export const writeVerifications: Writer<'verification'> = async (open, applications, world) => {
  const people = await world.idsOf(open, 'person', [
    ...new Set(applications.map(({ personId }) => personId)),
  ]);
  const fields = await world.idsOf(open, 'verification question', [
    ...new Set(applications.flatMap(({ answers }) => answers.map(({ fieldId }) => fieldId))),
  ]);
  const written: Written[] = [];
  for (const application of applications) {
    const { oldId, personId, status, createdAt: appliedAt = open.now() } = application;
    const accountId = people.get(personId);
    if (!accountId) {
      written.push(refused(oldId, `names the person ${personId}, who is not there`));
      continue;
    }
    const notes: string[] = [];
    const answers = await answersOf(open, application, { fields, world, notes });
    const { id, stamp, problems } = await moveApplication(open, { accountId, status, appliedAt, answers });
    const reason = [...notes, ...problems].join('; ');
    written.push(
      id === undefined
        ? refused(oldId, 'is of a person who has applied here already')
        : { oldId, newId: id, outcome: 'written', reason, stamp },
    );
  }
  return written;
};

async function answersOf(
  open: Ctx,
  { answers }: Thing<'verification'>,
  { fields, world, notes }: { fields: ReadonlyMap<string, number | null>; world: World; notes: string[] },
): Promise<MovedApplication['answers']> {
  const found: MovedApplication['answers'][number][] = [];
  for (const { fieldId: oldField, value, file } of answers) {
    const fieldId = fields.get(oldField);
    if (!fieldId) notes.push(`answers the question ${oldField}, which is not there`);
    else if (file === undefined) found.push({ fieldId, value });
    else {
      const [stored] = await storeAll([file], (paths) => world.files.paper(open, paths), notes);
      if (stored) found.push({ fieldId, value: stored });
    }
  }
  return found;
}
