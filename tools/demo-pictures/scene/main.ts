import { dispose, expose, makeRenderer } from './engine.ts';
import { type ExteriorSpec, exterior } from './exterior.ts';
import { type InteriorSpec, interior } from './interior.ts';

export type SceneSpec = ExteriorSpec | InteriorSpec;

const renderer = makeRenderer();

/** Renders one picture and answers it as a JPEG data address of very high quality. */
function render(spec: SceneSpec, width: number, height: number, frames: number): string {
  const stage =
    spec.type === 'exterior' ? exterior(renderer, spec, frames) : interior(renderer, spec, frames);
  expose(renderer, stage, width, height);
  const address = renderer.domElement.toDataURL('image/jpeg', 0.98);
  dispose(stage.scene);
  return address;
}

(globalThis as unknown as { renderPicture: typeof render }).renderPicture = render;
