import { type CitySpec, city } from './city.ts';
import { dispose, expose, makeRenderer } from './engine.ts';
import { type ExteriorSpec, exterior } from './exterior.ts';
import { type HandedOver, handOver } from './hand-over.ts';
import { interior } from './interior.ts';
import type { InteriorSpec } from './interior-spec.ts';
import { type PanoramaSpec, panorama } from './panorama.ts';

export type SceneSpec = ExteriorSpec | InteriorSpec | CitySpec | PanoramaSpec;

const renderer = makeRenderer();

function stageOf(spec: ExteriorSpec | InteriorSpec | CitySpec, frames: number) {
  if (spec.type === 'exterior') return exterior(renderer, spec, frames);
  if (spec.type === 'interior') return interior(renderer, spec, frames);
  return city(renderer, spec, frames);
}

/** Renders one picture and answers it as a JPEG data address of very high quality. */
function render(spec: SceneSpec, width: number, height: number, frames: number): string {
  if (spec.type === 'panorama') {
    const { canvas, scene } = panorama(renderer, spec, width, height, frames);
    dispose(scene);
    return canvas.toDataURL('image/jpeg', 0.98);
  }
  const stage = stageOf(spec, frames);
  expose(renderer, stage, width, height);
  const address = renderer.domElement.toDataURL('image/jpeg', 0.98);
  dispose(stage.scene);
  return address;
}

/** Hands the shapes and the view of one house or room to the path tracer. */
async function give(spec: ExteriorSpec | InteriorSpec): Promise<HandedOver> {
  const stage = stageOf(spec, 1);
  const given = await handOver(stage, spec.weather);
  dispose(stage.scene);
  return given;
}

Object.assign(globalThis, { renderPicture: render, handOverPicture: give });
