import {
  BoxGeometry,
  BufferAttribute,
  type BufferGeometry,
  CylinderGeometry,
  ExtrudeGeometry,
  Group,
  type Material,
  Matrix4,
  Mesh,
  Path,
  Shape,
  Vector3,
} from 'three';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';

export type Hole = { x: number; y: number; w: number; h: number };

/** Gives every vertex texture coordinates in metres, by the axis its face looks along. */
export function metreUv(geometry: BufferGeometry): BufferGeometry {
  const flat = geometry.index ? geometry.toNonIndexed() : geometry;
  const position = flat.getAttribute('position');
  const uv = new Float32Array(position.count * 2);
  const a = new Vector3();
  const b = new Vector3();
  const c = new Vector3();
  for (let i = 0; i < position.count; i += 3) {
    a.fromBufferAttribute(position, i);
    b.fromBufferAttribute(position, i + 1).sub(a);
    c.fromBufferAttribute(position, i + 2).sub(a);
    const n = b.cross(c);
    const [nx, ny, nz] = [Math.abs(n.x), Math.abs(n.y), Math.abs(n.z)];
    const slope = Math.hypot(n.x, n.y, n.z) / Math.max(ny, 1e-6);
    for (let k = i; k < i + 3; k++) {
      const [x, y, z] = [position.getX(k), position.getY(k), position.getZ(k)];
      const steep = ny < 0.25 * Math.hypot(nx, nz);
      // A sloping roof keeps courses level: v runs up the slope at its true length.
      const u = steep ? (nx > nz ? z : x) : ny > 3.5 * Math.max(nx, nz) ? x : nx > nz ? z : x;
      const v = steep
        ? y
        : ny > 3.5 * Math.max(nx, nz)
          ? z
          : (y * slope) / Math.max(1e-3, Math.sqrt(Math.max(0, slope * slope - 1)));
      uv[k * 2] = u;
      uv[k * 2 + 1] = v;
    }
  }
  flat.setAttribute('uv', new BufferAttribute(uv, 2));
  return flat;
}

/** Collects shapes by material and hands back few, merged meshes. Lengths in metres, y is up. */
export class Kit {
  private readonly parts = new Map<Material, { solid: BufferGeometry[]; shadowless: BufferGeometry[] }>();
  private readonly stack: Matrix4[] = [new Matrix4()];
  readonly root = new Group();

  /** Runs `build` in a frame moved by (x, y, z) and turned by `turn` radians about y. */
  at(x: number, y: number, z: number, turn: number, build: () => void): void {
    const matrix = new Matrix4().makeRotationY(turn).setPosition(x, y, z);
    this.stack.push(this.top().clone().multiply(matrix));
    build();
    this.stack.pop();
  }

  top(): Matrix4 {
    return this.stack[this.stack.length - 1] as Matrix4;
  }

  /** Adds any geometry, already in the current frame; `own` keeps its texture coordinates. */
  add(material: Material, geometry: BufferGeometry, own = false, shadow = true): void {
    const flat = own ? (geometry.index ? geometry.toNonIndexed() : geometry) : metreUv(geometry);
    flat.applyMatrix4(this.top());
    for (const name of Object.keys(flat.attributes)) {
      if (!['position', 'normal', 'uv'].includes(name)) flat.deleteAttribute(name);
    }
    const part = this.parts.get(material) ?? { solid: [], shadowless: [] };
    (shadow ? part.solid : part.shadowless).push(flat);
    this.parts.set(material, part);
  }

  /** A box by its centre in x and z and its foot in y. */
  box(
    material: Material,
    x: number,
    y: number,
    z: number,
    w: number,
    h: number,
    d: number,
    shadow = true,
  ): void {
    this.add(material, new BoxGeometry(w, h, d).translate(x, y + h / 2, z), false, shadow);
  }

  /** A box with softened edges. */
  soft(material: Material, x: number, y: number, z: number, w: number, h: number, d: number, r = 0.04): void {
    const radius = Math.min(r, w / 2.01, h / 2.01, d / 2.01);
    this.add(material, new RoundedBoxGeometry(w, h, d, 3, radius).translate(x, y + h / 2, z));
  }

  /** An upright round bar. */
  pole(material: Material, x: number, y: number, z: number, r: number, h: number, top = r, sides = 20): void {
    this.add(material, new CylinderGeometry(top, r, h, sides).translate(x, y + h / 2, z));
  }

  /** A boundary standing in the x-y plane from x = 0 to w, its outer face at z = 0, with rectangular holes. */
  wall(material: Material, w: number, h: number, depth: number, holes: Hole[], gable = 0): void {
    const shape = new Shape();
    // Its ends stay a hair inside the wall that it meets at a corner: light cannot tell faces in one plane apart.
    const hair = 0.002;
    shape.moveTo(hair, 0);
    shape.lineTo(w - hair, 0);
    shape.lineTo(w - hair, h);
    if (gable) shape.lineTo(w / 2, h + gable);
    shape.lineTo(hair, h);
    shape.closePath();
    for (const hole of holes) {
      const path = new Path();
      path.moveTo(hole.x, hole.y);
      path.lineTo(hole.x, hole.y + hole.h);
      path.lineTo(hole.x + hole.w, hole.y + hole.h);
      path.lineTo(hole.x + hole.w, hole.y);
      path.closePath();
      shape.holes.push(path);
    }
    this.add(material, new ExtrudeGeometry(shape, { depth, bevelEnabled: false }).translate(0, 0, -depth));
  }

  /** A flat shape in the x-y plane pulled along z. */
  prism(material: Material, points: [number, number][], depth: number, z = 0): void {
    const shape = new Shape();
    points.forEach(([x, y], i) => {
      if (i) shape.lineTo(x, y);
      else shape.moveTo(x, y);
    });
    shape.closePath();
    this.add(material, new ExtrudeGeometry(shape, { depth, bevelEnabled: false }).translate(0, 0, z));
  }

  /** Merges everything collected into the root group. */
  finish(): Group {
    for (const [material, part] of this.parts) {
      for (const key of ['solid', 'shadowless'] as const) {
        if (!part[key].length) continue;
        const mesh = new Mesh(mergeGeometries(part[key]), material);
        mesh.castShadow = key === 'solid' && !material.transparent;
        mesh.receiveShadow = !material.transparent;
        this.root.add(mesh);
      }
    }
    this.parts.clear();
    return this.root;
  }
}
