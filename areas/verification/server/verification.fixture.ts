import { flatten } from '@keystead/http/client';
import { MemoryStorage, type Storage } from '@keystead/platform/storage';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import sharp from 'sharp';
import { applyVerification } from '../contract.ts';
import { addField } from './form.service.ts';

/** A server whose operator asks for one answer of each type. */
export interface VerificationWorld<S extends Storage = MemoryStorage> extends TestServer {
  storage: S;
  fields: Record<'office' | 'years' | 'role' | 'deals' | 'proof' | 'file' | 'words', number>;
  /** Hands in a complete form; `change` replaces answers by field id, undefined leaves the field out. */
  apply(token: string | undefined, change?: Record<number, unknown>): Promise<ApplyAnswer>;
}

interface ApplyAnswer {
  status: number;
  body: { message?: string; code?: string; details?: { field: string; message: string }[] };
}

export async function startVerificationWorld<S extends Storage = MemoryStorage>(
  storage: S = new MemoryStorage() as unknown as S,
): Promise<VerificationWorld<S>> {
  const server = await startTestServer({ ports: { storage } });
  const { ctx } = server;
  const fields = {
    office: await addField(ctx, { name: 'Office', type: 'text', isRequired: false }),
    years: await addField(ctx, { name: 'Years', type: 'number' }),
    role: await addField(ctx, { name: 'Role', type: 'radio', choices: ['Agent', 'Owner'] }),
    deals: await addField(ctx, { name: 'Deals', type: 'checkbox', choices: ['Sales', 'Rentals'] }),
    proof: await addField(ctx, { name: 'Kind', type: 'dropdown', choices: ['Passport', 'Licence'] }),
    file: await addField(ctx, { name: 'Proof', type: 'file' }),
    words: await addField(ctx, { name: 'Words', type: 'textarea', isRequired: false }),
  };
  const photo = await proofPicture();
  return {
    ...server,
    storage,
    fields,
    async apply(token, change = {}) {
      const answers: Record<number, unknown> = {
        [fields.office]: 'Casa Lda',
        [fields.years]: '12',
        [fields.role]: 'Agent',
        [fields.deals]: 'Sales,Rentals',
        [fields.proof]: 'Passport',
        [fields.file]: photo,
        ...change,
      };
      const form_fields = Object.entries(answers).map(([id, value]) => ({ id, value }));
      const form = new FormData();
      for (const [name, value] of flatten({ form_fields })) form.append(name, value);
      const answer = await server.raw(`/api/${applyVerification.path}`, {
        method: 'POST',
        body: form,
        ...(token !== undefined && { token }),
      });
      return { status: answer.status, body: answer.body };
    },
  };
}

/** Returns a valid photograph of a document for any program. */
async function proofPicture(): Promise<File> {
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
  const bytes = await sharp({ create: { width: 240, height: 160, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'passport.jpg', { type: 'image/jpeg' });
}

export const pdf = () =>
  new File(['%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'], 'licence (2).pdf');
export const program = () =>
  new File([new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4])], 'proof.pdf', { type: 'application/pdf' });
