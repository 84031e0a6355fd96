import { type Group, HemisphereLight, type Mesh, type Scene, SpotLight, Vector3 } from 'three';
import { aim, domeDirection, type Frame, shadowedLight } from './engine.ts';
import type { InteriorSpec, Pane } from './interior-spec.ts';
import { hammersley } from './random.ts';
import { sunDirection, WEATHER } from './sky.ts';

/** Where the sun of a room stands: it shines in through the panes. */
export function roomSun(spec: InteriorSpec, panes: Pane[]): Vector3 {
  const weather = WEATHER[spec.weather];
  const sun = sunDirection({
    ...weather,
    azimuth: panes.some((pane) => pane.wall === 'back') ? 235 : 200,
    elevation: Math.min(38, weather.elevation),
  });
  return sun.setX(sun.x * (spec.flip ? -1 : 1));
}

/** Lights of a room: sun through the panes, sky light from points on them, and soft light from the import boundaries around. */
export function roomLight(
  scene: Scene,
  shellGroup: Group,
  spec: InteriorSpec,
  panes: Pane[],
  w: number,
  d: number,
  h: number,
  radiance: (v: Vector3) => { r: number; g: number; b: number },
) {
  const weather = WEATHER[spec.weather];
  const span = Math.max(w, d) * 0.85;
  const sun = shadowedLight(span, 2048);
  const fills = [shadowedLight(span, 1024)];
  const spots = [0].map(() => {
    const spot = new SpotLight('#ffffff', 1, 0, 1.35, 0.6, 1.7);
    spot.castShadow = true;
    spot.shadow.mapSize.set(1024, 1024);
    spot.shadow.camera.near = 0.3;
    spot.shadow.bias = -0.0008;
    spot.shadow.normalBias = 0.03;
    return spot;
  });
  for (const light of [sun, ...fills, ...spots]) scene.add(light, light.target);
  const bounce = new HemisphereLight('#f4f6fb', '#fff0dc', 1.45);
  scene.add(bounce);
  // Walls keep out the sun but not the light that stands for their own bounce.
  shellGroup.traverse((object) => {
    const mesh = object as Mesh;
    if (!mesh.isMesh) return;
    mesh.castShadow = true;
    mesh.onBeforeShadow = (_r, _o, _c, shadowCamera) =>
      mesh.geometry.setDrawRange(0, shadowCamera === sun.shadow.camera ? Number.POSITIVE_INFINITY : 0);
    mesh.onAfterShadow = () => mesh.geometry.setDrawRange(0, Number.POSITIVE_INFINITY);
  });
  const center = new Vector3(0, h / 2, 0);
  const raw = roomSun(spec, panes);
  const side = spec.flip ? -1 : 1;
  return (frame: Frame) => {
    const [u, v] = hammersley(frame.index, frame.count, 0.31, 0.57);
    const toSun = raw.clone();
    const disc = new Vector3(
      Math.cos(v * 6.283),
      Math.sin(v * 6.283),
      Math.cos(v * 6.283 + 2),
    ).multiplyScalar(0.045 * Math.sqrt(u));
    aim(sun, center, toSun.add(disc).normalize(), span);
    sun.color.set(weather.sunColor);
    sun.intensity = weather.sunPower * 1.5;
    fills.forEach((light, i) => {
      const [a, b] = hammersley(frame.index + i, frame.count, 0.2, 0.4);
      const direction = domeDirection(a, b);
      aim(light, center, direction, span);
      light.color.set('#fff4e6');
      light.intensity = 2.2;
    });
    spots.forEach((spot, i) => {
      const [a, b] = hammersley(frame.index + i, frame.count, 0.1, 0.7);
      const pane = panes[(frame.index + i) % panes.length] as Pane;
      const [s, y] = [pane.x + a * pane.w, pane.y + b * pane.h];
      if (pane.wall === 'back') spot.position.set(side * (-w / 2 + s), y, -d / 2 - 0.35);
      else spot.position.set(side * (-w / 2 - 0.35), y, d / 2 - s);
      const inward = pane.wall === 'back' ? new Vector3(0, -0.25, 1) : new Vector3(side, -0.25, 0);
      spot.target.position.copy(spot.position).add(inward);
      spot.target.updateMatrixWorld();
      const color = radiance(new Vector3(0, 0.4, 0));
      spot.color.setRGB(color.r, color.g, color.b);
      spot.intensity = pane.w * pane.h * 6.4;
    });
  };
}
