import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createTurns } from '@keystead/kit/turns';
import type { CleanedKind } from '../metadata/documents.ts';
import { inspectPicture } from './inspect.ts';
import { pictureIssues, withDefaults } from './limits.ts';
import type {
  PictureCheck,
  PictureLimits,
  PictureRenderer,
  PictureRendering,
  PreviewCard,
  RenderOptions,
} from './port.ts';
import { type RenderOrder, type RenderReply, ready } from './rendering-messages.ts';

interface IsolationOptions {
  /** Pictures rendered at once, each in a process. Default 2. */
  places?: number;
  /** Longest time for one picture, in milliseconds. Default 60,000. */
  timeoutMs?: number;
  /** How long an idle process lives, in milliseconds. Default 20,000. */
  idleMs?: number;
  /** The program; tests pass one that fails. */
  script?: string;
}

/** Orders that may wait: uploads and previews have bounds of their own, far below. */
const MOST_WAITING = 100;

/** What the process has said of an exception. */
class RenderingFailedError extends Error {}

/** A document that cannot be read within bounds. */
export class UnreadableDocumentError extends Error {}

/** What was ordered, or why the picture is rejected. */
type Done = Exclude<RenderReply, { failure: string }>;

/**
 * Renders in processes of their own, started on demand and ended when idle. A file that crashes or stalls the
 * decoder takes nothing else down, and the hundreds of megabytes that encoding leaves with the allocator go
 * with the process.
 */
export class IsolatedRenderer implements PictureRenderer {
  readonly #options: Required<IsolationOptions>;
  readonly #inTurn: ReturnType<typeof createTurns>;
  readonly #idle = new Map<ChildProcess, NodeJS.Timeout>();
  readonly #ready = new WeakSet<ChildProcess>();

  constructor(options: IsolationOptions = {}) {
    const script = fileURLToPath(new URL('./rendering-process.ts', import.meta.url));
    this.#options = { places: 2, timeoutMs: 60_000, idleMs: 20_000, script, ...options };
    this.#inTurn = createTurns(this.#options.places, MOST_WAITING);
  }

  inspect(bytes: Uint8Array, limits?: PictureLimits): Promise<PictureCheck> {
    return inspectPicture(bytes, limits);
  }

  async render(bytes: Uint8Array, options: RenderOptions = {}): Promise<PictureRendering> {
    const check = await inspectPicture(bytes, options);
    if (!check.ok) return check;
    // Named one by one: callers' options may hold more, which no other process could do anything with.
    const order = { bytes, options: { ...withDefaults(options), maxSide: options.maxSide } };
    const reply = await this.#inTurn(() => this.#order(this.#take(), order));
    return 'ok' in reply ? reply : { ok: false, issue: pictureIssues.broken() };
  }

  async draw(card: PreviewCard): Promise<Uint8Array> {
    const reply = await this.#inTurn(() => this.#order(this.#take(), { card }));
    if ('drawn' in reply) return reply.drawn;
    throw new Error('The preview cannot be drawn');
  }

  /**
   * Takes a document apart and puts it together again without its metadata.
   * @returns undefined where that cannot be done with it: it is left as it was
   * @throws UnreadableDocumentError when it crashes or stalls the process, as no honest document does
   */
  async clean(kind: CleanedKind, document: Uint8Array): Promise<Uint8Array | undefined> {
    const reply = await this.#inTurn(() => this.#order(this.#take(), { kind, document })).catch(
      (error: unknown) => {
        if (!(error instanceof RenderingFailedError)) throw error;
        return undefined;
      },
    );
    if (reply && 'cleaned' in reply) return reply.cleaned;
    throw new UnreadableDocumentError();
  }

  #order(child: ChildProcess, order: RenderOrder): Promise<Done> {
    return new Promise((resolve, reject) => {
      const finish = () => {
        clearTimeout(timer);
        child.removeAllListeners();
      };
      let stalled = false;
      const timer = setTimeout(() => {
        stalled = true;
        child.kill('SIGKILL');
      }, this.#options.timeoutMs);
      child.on('message', (message) => {
        if (message === ready) {
          this.#ready.add(child);
          return;
        }
        finish();
        this.#rest(child);
        const reply = message as RenderReply;
        if ('failure' in reply) reject(new RenderingFailedError(`Rendering failed: ${reply.failure}`));
        else resolve(reply);
      });
      child.once('exit', () => {
        finish();
        // One picture at a time per process: the one that was in it is the one that ended it.
        if (stalled || this.#ready.has(child)) resolve({ ok: false, issue: pictureIssues.broken() });
        else reject(new Error('The rendering process does not start'));
      });
      child.once('error', (error) => {
        finish();
        child.kill('SIGKILL');
        reject(error);
      });
      child.send(order);
    });
  }

  #take(): ChildProcess {
    const [stored] = this.#idle;
    if (!stored) return this.#start();
    const [child, timer] = stored;
    this.#idle.delete(child);
    clearTimeout(timer);
    child.removeAllListeners();
    child.ref();
    child.channel?.ref();
    return child;
  }

  #start(): ChildProcess {
    return fork(this.#options.script, { serialization: 'advanced', execArgv: [], env: environment() });
  }

  /** Keeps the process for the next picture without keeping this one alive for it. */
  #rest(child: ChildProcess): void {
    const end = () => {
      this.#idle.delete(child);
      child.removeAllListeners();
      if (child.connected) child.disconnect();
    };
    child.once('exit', end);
    child.unref();
    child.channel?.unref();
    this.#idle.set(child, setTimeout(end, this.#options.idleMs).unref());
  }
}

/** No secrets where strangers' files are decoded: only what finding libraries takes. */
function environment(): Record<string, string> {
  const stored = ['PATH', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'SystemRoot', 'TEMP', 'TMPDIR'];
  const present = stored.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  // Fewer pools of freed memory in glibc: a third less memory for the same work; ignored elsewhere.
  return { ...Object.fromEntries(present), MALLOC_ARENA_MAX: '2' };
}

/** The one that this process shares. */
export const isolatedRenderer = new IsolatedRenderer();
