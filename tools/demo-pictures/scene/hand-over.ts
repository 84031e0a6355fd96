import {
  type BufferGeometry,
  Color,
  Group,
  type InstancedMesh,
  type Light,
  type Material,
  type Mesh,
  MeshStandardMaterial,
  type Object3D,
  Vector3,
} from 'three';
import { GLTFExporter } from 'three/examples/jsm/exporters/GLTFExporter.js';
import type { Portal, Stage } from './engine.ts';
import { sunDirection, WEATHER, type WeatherName } from './sky.ts';

/** What the path tracer has to know beside the shapes: metres, degrees, y upwards, colours as hex. */
export type HandedOver = {
  /** The shapes as binary glTF, base64; materials are told by their names alone. */
  glb: string;
  view: {
    position: number[];
    ahead: number[];
    fov: number;
    shift: number;
    aside: number;
    sun: number[];
    sunColor: string;
    elevation: number;
    clouds: number;
    lamps: number;
    /** Of rooms alone. */
    openings?: Portal[];
  };
};

/** The bare stand-ins of materials by name: the path tracer makes its own surfaces of the names. */
function standIn(known: Map<string, Material>, from: Material): Material {
  const source = from as MeshStandardMaterial;
  const lit = source.emissiveIntensity > 0.01 && source.emissive?.getHex() ? 'glow' : 'paint';
  const name = source.name || `${lit}#${source.color?.getHexString() ?? '808080'}`;
  const found = known.get(name);
  if (found) return found;
  const made = new MeshStandardMaterial({ color: source.color ?? new Color('#808080') });
  made.name = name;
  known.set(name, made);
  return made;
}

/** Writes the stage of a picture for the path tracer. */
export async function handOver(stage: Stage, hour: WeatherName): Promise<HandedOver> {
  const { scene, camera } = stage;
  const known = new Map<string, Material>();
  const shapes = new Group();
  const lights: Object3D[] = [];
  scene.traverse((object) => {
    if ((object as Light).isLight) lights.push(object);
    const mesh = object as Mesh<BufferGeometry, Material>;
    if (mesh.isMesh && !(mesh as unknown as InstancedMesh).isInstancedMesh && !Array.isArray(mesh.material))
      mesh.material = standIn(known, mesh.material);
  });
  for (const light of lights) light.removeFromParent();
  for (const child of [...scene.children]) shapes.add(child);
  const glb = (await new GLTFExporter().parseAsync(shapes, { binary: true })) as ArrayBuffer;
  const weather = WEATHER[hour];
  camera.updateMatrixWorld();
  const ahead = camera.getWorldDirection(new Vector3());
  return {
    glb: base64(new Uint8Array(glb)),
    view: {
      position: camera.position.toArray(),
      ahead: ahead.toArray(),
      fov: camera.fov,
      shift: stage.shift,
      aside: stage.aside ?? 0,
      sun: (stage.room?.sun ?? sunDirection(weather)).toArray(),
      sunColor: weather.sunColor,
      elevation: stage.room ? Math.min(38, weather.elevation) : weather.elevation,
      clouds: weather.clouds,
      lamps: weather.lamps,
      ...(stage.room && { openings: stage.room.openings }),
    },
  };
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += 32_768)
    text += String.fromCharCode(...bytes.subarray(from, from + 32_768));
  return btoa(text);
}
