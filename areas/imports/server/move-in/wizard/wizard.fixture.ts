import { randomUUID } from 'node:crypto';
import { startTestServer } from '@keystead/testing/server';
import * as calls from '../../../contract.staff.move-ins.ts';
import { workOnMoveIn } from './working.service.ts';

/** Returns a site with an owner who moves in, and what they do there. */
export async function openWizard(env: Record<string, string> = {}) {
  const site = await startTestServer({ env });
  const owner = await site.signInStaff('owner');
  const options = { token: owner.token };
  const one = async (id: number) => (await site.call(calls.oneMoveIn, { id }, options)).data;
  const work = async (id: number) => {
    await workOnMoveIn(site.ctx, id);
    await site.settled();
    return one(id);
  };
  const wizard = {
    site,
    options,
    one,
    work,
    /** Sends a piece. */
    async piece(upload: string, offset: number, bytes: Uint8Array<ArrayBuffer> | string) {
      const piece = new File([bytes], 'old.sql') as Blob;
      return (await site.call(calls.sendMoveIn, { upload, offset, piece }, options)).data.received;
    },
    /** Sends an archive of files, a piece at a time. */
    async archive(bytes: Uint8Array<ArrayBuffer>, most = bytes.length || 1): Promise<string> {
      const upload = randomUUID();
      for (let offset = 0; offset === 0 || offset < bytes.length; offset += most) {
        const piece = new File([bytes.slice(offset, offset + most)], 'uploads.zip') as Blob;
        await site.call(calls.sendMoveInFiles, { upload, offset, piece }, options);
      }
      return upload;
    },
    /** Has the old files taken from an archive. */
    async useFiles(id: number, upload: string) {
      const input = { id, upload, file_name: 'uploads.zip' };
      return (await site.call(calls.useMoveInFiles, input, options)).data;
    },
    async create(input: { upload?: string; place?: string; file_name?: string }) {
      return (await site.call(calls.createMoveIn, input, options)).data;
    },
    /** Sends a dump and has it read. */
    async sent(bytes: Uint8Array<ArrayBuffer> | string, name = 'old.sql') {
      const upload = randomUUID();
      await wizard.piece(upload, 0, bytes);
      const { id } = await wizard.create({ upload, file_name: name });
      return work(id);
    },
    async tried(
      id: number,
      input: { files?: string; origin?: string; state?: string; country?: string } = {},
    ) {
      await site.call(calls.checkMoveIn, { id, ...input }, options);
      return work(id);
    },
    async ran(id: number) {
      await site.call(calls.runMoveIn, { id }, options);
      return work(id);
    },
    async undone(id: number) {
      await site.call(calls.undoMoveIn, { id }, options);
      return work(id);
    },
    async lines(id: number, step: 'trial' | 'run' | 'undo') {
      const { data } = await site.call(
        calls.listMoveInLines,
        { move_in_id: id, step, per_page: 1000 },
        options,
      );
      return data.map(({ kind, old_id, outcome }) => `${kind} ${old_id} ${outcome}`);
    },
  };
  return wizard;
}

export type Wizard = Awaited<ReturnType<typeof openWizard>>;
