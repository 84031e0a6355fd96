import { addCategory } from '@keystead/catalogue/server';
import { flatten } from '@keystead/http/client';
import { runSql } from '@keystead/platform/db';
import { MemoryStorage } from '@keystead/platform/storage';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import sharp from 'sharp';
import type { OwnProject } from '../contract.ts';

/** What a form is answered with. */
interface PostAnswer {
  status: number;
  body: {
    message: string;
    code?: string;
    details?: { field: string; message: string }[];
    allowed?: string[];
    data: OwnProject[];
  };
}

/** A server with two categories, for the tests of this area. */
export interface ProjectsWorld extends TestServer {
  storage: MemoryStorage;
  category: number;
  otherCategory: number;
  photo: File;
  /** Posts as an existing client does; `fields` are laid over a project that is complete. */
  post(token: string | undefined, fields?: Record<string, unknown>): Promise<PostAnswer>;
  /** Sends exactly these fields. */
  send(path: string, token: string | undefined, fields: Record<string, unknown>): Promise<PostAnswer>;
  /** Posts and gives back the project. */
  posted(token: string, fields?: Record<string, unknown>): Promise<OwnProject>;
  /** The number of rows of a query. */
  count(sql: string): Promise<number>;
}

export async function startProjectsWorld(env: Record<string, string> = {}): Promise<ProjectsWorld> {
  // Files are as old as the tests' clock says.
  const storage: MemoryStorage = new MemoryStorage(() => server.ctx.now());
  const server: TestServer = await startTestServer({ ports: { storage }, env });
  const category = await addCategory(server.ctx, { name: 'Flat', slugId: 'flat', parameterIds: [] });
  const otherCategory = await addCategory(server.ctx, { name: 'Plot', slugId: 'plot', parameterIds: [] });
  const photo = await picture();
  const send: ProjectsWorld['send'] = async (path, token, fields) => {
    const form = new FormData();
    for (const [name, value] of flatten(fields)) form.append(name, value);
    const answer = await server.raw(`/api/${path}`, {
      method: 'POST',
      body: form,
      ...(token !== undefined && { token }),
    });
    return { status: answer.status, body: answer.body as PostAnswer['body'] };
  };
  const post: ProjectsWorld['post'] = (token, fields = {}) =>
    send('post_project', token, {
      title: 'Harbour Yard',
      description: 'Forty homes around a courtyard, ready next spring.',
      category_id: category,
      type: 'upcoming',
      city: 'Porto',
      state: 'Porto District',
      country: 'Portugal',
      location: 'Rua Nova 1, Porto',
      latitude: '41.15',
      longitude: '-8.61',
      image: photo,
      ...fields,
    });
  return {
    ...server,
    storage,
    category,
    otherCategory,
    photo,
    post,
    send,
    async posted(token, fields) {
      const { status, body } = await post(token, fields);
      if (status !== 200) throw new Error(`The project was rejected: ${JSON.stringify(body)}`);
      return body.data[0] as OwnProject;
    },
    count: async (sql) => (await runSql(server.ctx.db, sql)).length,
  };
}

/** Returns a valid photograph for any program. */
export async function picture(width = 240, height = 160): Promise<File> {
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'photo.jpeg', { type: 'image/jpeg' });
}

export const pdf = (name = 'ground floor.pdf') =>
  new File(['%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'], name);
export const program = () =>
  new File([new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4])], 'photo.jpg', { type: 'image/jpeg' });
