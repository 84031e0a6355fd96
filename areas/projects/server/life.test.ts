import { deleteUser } from '@keystead/accounts/contract';
import { RequestError } from '@keystead/http/client';
import { updateSettings } from '@keystead/settings/server';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAddedProjects, getProjects, type OwnProject } from '../contract.ts';
import { approveProject, rejectProject } from './life.service.ts';
import { ownProjectsOf } from './personal-data.ts';
import { type ProjectsWorld, pdf, picture, startProjectsWorld } from './projects.fixture.ts';

let world: ProjectsWorld;
let owner: { token: string; accountId: number };

beforeAll(async () => {
  world = await startProjectsWorld();
  owner = await world.signUp({ completeProfile: true });
});
afterAll(() => world.close());

/** What the life of a project comes down to, written apart from the table it is compared with. */
interface Model {
  id: number;
  review: 'pending' | 'approved' | 'rejected';
  on: boolean;
  floors: number;
  autoApprove: boolean;
  changes: number;
}

type Command = fc.AsyncCommand<Model, ProjectsWorld>;

const attempt = async (work: Promise<unknown>): Promise<number> => {
  try {
    const answer = await work;
    return (answer as { status?: number } | undefined)?.status ?? 200;
  } catch (error) {
    if (error instanceof RequestError || (error instanceof Error && 'status' in error))
      return (error as { status: number }).status;
    throw error;
  }
};

/** Compares everything that can be seen, by the owner and by everybody, with the model. */
async function agree(model: Model): Promise<void> {
  const { data } = await world.call(getAddedProjects, { id: String(model.id) }, { token: owner.token });
  const seen = data as OwnProject;
  const isPublic = model.review === 'approved' && model.on;
  expect({
    review: seen.request_status,
    on: seen.is_active,
    status: seen.status,
    floors: seen.plans.length,
    changes: seen.history.length,
  }).toEqual({
    review: model.review,
    on: model.on,
    status: isPublic ? 1 : 0,
    floors: model.floors,
    changes: model.changes,
  });
  expect(seen.history.at(-1)).toMatchObject({ request_status: model.review, is_active: model.on });
  // Steps of staff are taken past the calls here, so their answer does not wait for the notice that drops cached ones.
  await expect
    .poll(async () => (await world.call(getProjects, { id: String(model.id) })).total)
    .toBe(isPublic ? 1 : 0);
}

/** Returns a command that is always tried: the model says whether it may succeed. */
const command = (
  name: string,
  may: (model: Model) => boolean,
  act: (id: number, model: Model) => Promise<unknown>,
  change: (model: Model) => void,
): Command => ({
  check: () => true,
  async run(model) {
    const allowed = may(model);
    const status = await attempt(act(model.id, model));
    expect([name, status < 400]).toEqual([name, allowed]);
    if (allowed) change(model);
    await agree(model);
  },
  toString: () => name,
});

const move = (model: Model, change: Partial<Model>) => {
  if (Object.entries(change).some(([key, value]) => model[key as keyof Model] !== value)) model.changes += 1;
  Object.assign(model, change);
};
const turn = (on: boolean) =>
  command(
    on ? 'activate' : 'deactivate',
    ({ review }) => review === 'approved',
    (id) => world.send('change-project-status', owner.token, { project_id: id, status: on ? 1 : 0 }),
    (model) => move(model, { on }),
  );
const resubmitted = (model: Model) => {
  const back = model.review === 'rejected' || (model.review === 'approved' && !model.autoApprove);
  if (back) move(model, { review: 'pending' });
};

const commands = [
  fc.boolean().map(turn),
  fc.constant(
    command(
      'approve',
      ({ review }) => review !== 'approved',
      (id) => approveProject(world.ctx, id),
      (model) => move(model, { review: 'approved' }),
    ),
  ),
  fc.constant(
    command(
      'reject',
      ({ review }) => review !== 'rejected',
      (id) => rejectProject(world.ctx, id, 'Not yet'),
      (model) => move(model, { review: 'rejected' }),
    ),
  ),
  fc.constant(
    command(
      'edit',
      () => true,
      (id) => world.send('post_project', owner.token, { id, title: 'Another title' }),
      resubmitted,
    ),
  ),
  fc.constant(
    command(
      'add a floor',
      () => true,
      (id) => world.send('post_project', owner.token, { id, plans: [{ title: 'Floor', document: pdf() }] }),
      (model) => {
        model.floors += 1;
        resubmitted(model);
      },
    ),
  ),
  fc.constant(
    command(
      'add an unfilled floor',
      () => false,
      (id) => world.send('post_project', owner.token, { id, plans: [{ title: 'Floor' }] }),
      () => {},
    ),
  ),
  fc.constant(
    command(
      'remove the lowest floor',
      ({ floors }) => floors > 0,
      async (id) => {
        const { data } = await world.call(getAddedProjects, { id: String(id) }, { token: owner.token });
        const lowest = (data as OwnProject).plans[0]?.id ?? 1_000_000;
        return world.send('post_project', owner.token, { id, remove_plans: String(lowest) });
      },
      (model) => {
        model.floors -= 1;
        resubmitted(model);
      },
    ),
  ),
  fc.boolean().map((autoApprove) =>
    command(
      autoApprove ? 'the operator trusts' : 'the operator looks first',
      () => true,
      () => updateSettings(world.ctx, { autoApprove }),
      (model) => {
        model.autoApprove = autoApprove;
      },
    ),
  ),
];

describe('the life of a project', () => {
  it('is what the model says, whatever is tried in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: 25 }), async (tried) => {
        await updateSettings(world.ctx, { autoApprove: true });
        const { id } = await world.posted(owner.token);
        const model: Model = {
          id,
          review: 'approved' as const,
          on: true,
          floors: 0,
          autoApprove: true,
          changes: 1,
        };
        await fc.asyncModelRun(() => ({ model, real: world }), tried);
      }),
      { numRuns: 12 },
    );
  }, 60_000);
});

describe('someone who leaves', () => {
  it('takes their projects along, files and history included', async () => {
    const member = await world.signUp({ completeProfile: true });
    await updateSettings(world.ctx, { autoApprove: true });
    await world.runJobs();
    const before = world.storage.files.size;
    await world.posted(member.token, {
      title: 'Leaving Yard',
      gallery_images: [await picture()],
      plans: [{ title: 'Ground', document: await picture() }],
    });
    expect(await ownProjectsOf.exportOf(world.ctx, member.accountId)).toMatchObject([
      { title: 'Leaving Yard', plans: [{ title: 'Ground' }], history: [{ kind: 'posted' }] },
    ]);
    await world.call(deleteUser, {}, { token: member.token });
    await world.runJobs();
    expect(world.storage.files.size).toBe(before);
    expect((await world.call(getProjects, { search: 'Leaving Yard' })).total).toBe(0);
    expect(await world.count(`select 1 from project_event where owner_id = ${member.accountId}`)).toBe(0);
  });
});
