import type { Scene, WebGLRenderer } from 'three';
import { expose } from './engine.ts';
import { interior } from './interior.ts';
import type { InteriorSpec } from './interior-spec.ts';

export type PanoramaSpec = { type: 'panorama'; room: InteriorSpec };

/** Turn about y and tilt about x of the six square views: front, right, back, left, up, down. */
const FACES = [
  [0, 0],
  [-1, 0],
  [2, 0],
  [1, 0],
  [0, 1],
  [0, -1],
].map(([a, b]) => [((a as number) * Math.PI) / 2, ((b as number) * Math.PI) / 2] as const);

/** Renders six square views of a room and lays them out as one equirectangular canvas. */
export function panorama(
  renderer: WebGLRenderer,
  spec: PanoramaSpec,
  width: number,
  height: number,
  frames: number,
): { canvas: HTMLCanvasElement; scene: Scene } {
  const stage = interior(renderer, spec.room, frames);
  const edge = Math.round(width / 2.6);
  stage.camera.fov = 90;
  stage.camera.near = 0.05;
  stage.camera.rotation.order = 'YXZ';
  stage.camera.position.y = 1.5;
  stage.shift = 0;
  const faces = FACES.map(([turn, tilt]) => {
    stage.camera.rotation.set(tilt, turn, 0);
    expose(renderer, stage, edge, edge, 0);
    const copy = document.createElement('canvas');
    copy.width = copy.height = edge;
    const ink = copy.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
    ink.drawImage(renderer.domElement, 0, 0);
    return ink.getImageData(0, 0, edge, edge).data;
  });
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const ink = canvas.getContext('2d') as CanvasRenderingContext2D;
  const image = ink.createImageData(width, height);
  for (let j = 0; j < height; j++) {
    const theta = (0.5 - (j + 0.5) / height) * Math.PI;
    for (let i = 0; i < width; i++) {
      const phi = ((i + 0.5) / width - 0.5) * Math.PI * 2;
      const [x, y, z] = [Math.sin(phi) * Math.cos(theta), Math.sin(theta), -Math.cos(phi) * Math.cos(theta)];
      sample(faces, edge, x, y, z, image.data, (j * width + i) * 4);
    }
  }
  ink.putImageData(image, 0, 0);
  return { canvas, scene: stage.scene };
}

/** Reads the colour in direction (x, y, z) from the six views, bilinearly, into `out` at `at`. */
function sample(
  faces: Uint8ClampedArray[],
  edge: number,
  x: number,
  y: number,
  z: number,
  out: Uint8ClampedArray,
  at: number,
): void {
  const [ax, ay, az] = [Math.abs(x), Math.abs(y), Math.abs(z)];
  let [face, u, v] = [0, 0, 0];
  if (az >= ax && az >= ay) [face, u, v] = z < 0 ? [0, x / az, y / az] : [2, -x / az, y / az];
  else if (ax >= ay) [face, u, v] = x > 0 ? [1, z / ax, y / ax] : [3, -z / ax, y / ax];
  else [face, u, v] = y > 0 ? [4, x / ay, z / ay] : [5, x / ay, -z / ay];
  const px = Math.min(edge - 1.001, Math.max(0, ((u + 1) / 2) * edge - 0.5));
  const py = Math.min(edge - 1.001, Math.max(0, ((1 - v) / 2) * edge - 0.5));
  const [x0, y0] = [Math.floor(px), Math.floor(py)];
  const [fx, fy] = [px - x0, py - y0];
  const data = faces[face] as Uint8ClampedArray;
  const k = (y0 * edge + x0) * 4;
  for (let c = 0; c < 3; c++) {
    const get = (o: number) => data[k + c + o] as number;
    const top = get(0) * (1 - fx) + get(4) * fx;
    const low = get(edge * 4) * (1 - fx) + get(edge * 4 + 4) * fx;
    out[at + c] = top * (1 - fy) + low * fy;
  }
  out[at + 3] = 255;
}
