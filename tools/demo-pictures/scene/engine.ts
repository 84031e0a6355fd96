import {
  AddEquation,
  BasicShadowMap,
  Color,
  CustomBlending,
  DepthTexture,
  DirectionalLight,
  HalfFloatType,
  type Light,
  Mesh,
  NoBlending,
  type Object3D,
  OneFactor,
  OrthographicCamera,
  type PerspectiveCamera,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  ShaderMaterial,
  type Texture,
  UnsignedIntType,
  Vector2,
  Vector3,
  WebGLRenderer,
  WebGLRenderTarget,
} from 'three';
import { hammersley } from './random.ts';

/** One light set of a frame; frames are averaged, so every call places its lights a little differently. */
export type Frame = { index: number; count: number };

export type Stage = {
  scene: Scene;
  camera: PerspectiveCamera;
  /** Lens shift in half picture heights: keeps verticals upright, as an architect's lens does. */
  shift: number;
  /** Sideways shift in half picture widths. */
  aside?: number;
  exposure: number;
  /** Number of averaged frames. */
  frames: number;
  /** Radius of contact shadows, metres. */
  contact: number;
  bloom: number;
  prepare: (frame: Frame) => void;
  /** In rooms: where the sun stands, and the openings that light comes in by. */
  room?: { sun: Vector3; openings: Portal[] };
};

/** A rectangle in a wall: its middle, its size and the way into the room. */
export type Portal = { middle: number[]; width: number; height: number; inward: number[] };

const copyVertex = 'varying vec2 vUv; void main(){ vUv = uv; gl_Position = vec4(position.xy, 0., 1.); }';

const gatherFragment = /* glsl */ `
varying vec2 vUv; uniform sampler2D picture, depth; uniform float weight, radius, turn, near, far; uniform vec2 lens, offset;
float viewZ(vec2 uv){ float d = texture2D(depth, uv).x * 2. - 1.; return 2.*near*far / (far + near - d*(far - near)); }
vec3 viewPos(vec2 uv){ float z = viewZ(uv); return vec3((uv*2. - 1. + offset) * lens * z, -z); }
float hash(vec2 p){ return fract(52.9829189 * fract(dot(p, vec2(.06711056, .00583715)))); }
void main(){
  vec4 color = texture2D(picture, vUv);
  vec3 p = viewPos(vUv); float ao = 0.;
  if (-p.z < far * .5) {
    vec3 n = normalize(cross(dFdx(p), dFdy(p)));
    float a = 6.2831853 * fract(hash(gl_FragCoord.xy) + turn);
    for (int i = 0; i < 7; i++) {
      float f = (float(i) + fract(turn * 7.)) / 7.; a += 2.3999632;
      vec2 d = vec2(cos(a), sin(a)) * radius * sqrt(f) / (-p.z) / lens * .5;
      vec3 v = viewPos(vUv + d) - p; float l = length(v) + 1e-4;
      ao += max(dot(v, n)/l - .12, 0.) * (1. - smoothstep(radius*.5, radius*1.3, l));
    }
  }
  color.rgb = min(color.rgb, vec3(24.));
  gl_FragColor = vec4(color.rgb * (1. - min(ao/7. * 1.7, .8)) * weight, weight);
}`;

const developFragment = /* glsl */ `
varying vec2 vUv; uniform sampler2D picture; uniform float exposure, bloom, vignette;
vec3 aces(vec3 v){
  v = mat3(.59719,.07600,.02840,.35458,.90834,.13383,.04823,.01566,.83777) * v;
  v = (v*(v + .0245786) - .000090537) / (v*(.983729*v + .4329510) + .238081);
  return clamp(mat3(1.60475,-.10208,-.00327,-.53108,1.10813,-.07276,-.07367,-.00605,1.07602) * v, 0., 1.);
}
void main(){
  vec3 c = texture2D(picture, vUv).rgb;
  vec3 glow = vec3(0.);
  for (int x = -1; x <= 1; x++) for (int y = -1; y <= 1; y++) {
    vec2 o = vec2(x, y) * .012;
    glow += textureLod(picture, vUv + o, 4.).rgb + textureLod(picture, vUv + o*3., 5.5).rgb;
  }
  c = mix(c, glow / 18., bloom);
  c *= 1. - vignette * dot(vUv - .5, vUv - .5);
  c = aces(c * exposure * 1.95);
  float l = dot(c, vec3(.2126, .7152, .0722));
  // Strong colours are held back more than quiet ones; shade leans to blue, light to yellow, as in print.
  float chroma = max(max(c.r, c.g), c.b) - min(min(c.r, c.g), c.b);
  c = max(mix(vec3(l), c, mix(1.1, .78, smoothstep(.1, .6, chroma))), 0.);
  c *= mix(vec3(.965, .995, 1.05), vec3(1.015, 1., .975), smoothstep(.02, .5, l));
  c = mix(c*12.92, 1.055*pow(max(c, 1e-5), vec3(1./2.4)) - .055, step(.0031308, c));
  float grain = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(.06711056, .00583715)))) - .5;
  gl_FragColor = vec4(c + grain/255., 1.);
}`;

function pass(fragmentShader: string, names: string[]): Mesh<PlaneGeometry, ShaderMaterial> {
  const uniforms = Object.fromEntries(names.map((name) => [name, { value: null as unknown }]));
  const material = new ShaderMaterial({ uniforms, vertexShader: copyVertex, fragmentShader });
  material.depthTest = false;
  material.depthWrite = false;
  material.blending = NoBlending;
  const mesh = new Mesh(new PlaneGeometry(2, 2), material);
  mesh.frustumCulled = false;
  return mesh;
}

/** Makes the one renderer of the page. */
export function makeRenderer(): WebGLRenderer {
  const renderer = new WebGLRenderer({ antialias: false, preserveDrawingBuffer: true, alpha: false });
  renderer.debug.checkShaderErrors = false;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = BasicShadowMap;
  return renderer;
}

/** Averages many frames of jittered lights and camera, then tone-maps onto the renderer's canvas. */
export function expose(
  renderer: WebGLRenderer,
  stage: Stage,
  width: number,
  height: number,
  vignette = 0.35,
): void {
  const picture = new WebGLRenderTarget(width, height, { type: HalfFloatType });
  picture.depthTexture = new DepthTexture(width, height, UnsignedIntType);
  const film = new WebGLRenderTarget(width, height, { type: HalfFloatType, depthBuffer: false });
  film.texture.generateMipmaps = false;
  const gather = pass(gatherFragment, 'picture depth weight radius turn near far lens offset'.split(' '));
  gather.material.blending = CustomBlending;
  gather.material.blendEquation = AddEquation;
  gather.material.blendSrc = OneFactor;
  gather.material.blendDst = OneFactor;
  const develop = pass(developFragment, ['picture', 'exposure', 'bloom', 'vignette']);
  const flat = new OrthographicCamera();
  const sheet = new Scene();
  const { camera, scene, frames } = stage;
  camera.aspect = width / height;
  renderer.setSize(width, height, false);
  renderer.autoClear = false;
  renderer.setRenderTarget(film);
  renderer.setClearColor(new Color(0), 0);
  renderer.clear();
  for (let index = 0; index < frames; index++) {
    stage.prepare({ index, count: frames });
    const [jx, jy] = hammersley(index, frames, 0.5 / frames, 0.25);
    camera.updateProjectionMatrix();
    const offset = new Vector2(
      (stage.aside ?? 0) + ((jx - 0.5) * 2.2) / width,
      stage.shift + ((jy - 0.5) * 2.2) / height,
    );
    camera.projectionMatrix.elements[8] = offset.x;
    camera.projectionMatrix.elements[9] = offset.y;
    camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert();
    renderer.setRenderTarget(picture);
    renderer.clear();
    renderer.render(scene, camera);
    const tan = Math.tan((camera.fov * Math.PI) / 360);
    const values = {
      picture: picture.texture,
      depth: picture.depthTexture,
      weight: 1 / frames,
      near: camera.near,
    };
    const more = { radius: stage.contact, turn: (index * 0.61803) % 1, far: camera.far, offset };
    setUniforms(gather, { ...values, ...more, lens: new Vector2(tan * camera.aspect, tan) });
    sheet.clear();
    sheet.add(gather);
    renderer.setRenderTarget(film);
    renderer.render(sheet, flat);
  }
  film.texture.generateMipmaps = true;
  develop.material.uniforms.picture!.value = film.texture;
  finish(renderer, film);
  setUniforms(develop, { picture: film.texture, exposure: stage.exposure, bloom: stage.bloom, vignette });
  sheet.clear();
  sheet.add(develop);
  renderer.setRenderTarget(null);
  renderer.render(sheet, flat);
  picture.dispose();
  film.dispose();
}

/** Builds the mip levels of the finished film; bloom reads the coarse ones. */
function finish(renderer: WebGLRenderer, film: WebGLRenderTarget): void {
  const gl = renderer.getContext() as WebGL2RenderingContext;
  const handle = (renderer.properties.get(film.texture) as { __webglTexture: WebGLTexture }).__webglTexture;
  renderer.state.bindTexture(gl.TEXTURE_2D, handle);
  gl.generateMipmap(gl.TEXTURE_2D);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
  renderer.state.unbindTexture();
}

function setUniforms(mesh: Mesh<PlaneGeometry, ShaderMaterial>, values: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(values)) mesh.material.uniforms[name]!.value = value;
}

/** A directional light whose shadow covers `span` metres around the target. */
export function shadowedLight(span: number, size: number): DirectionalLight {
  const light = new DirectionalLight('#ffffff', 1);
  light.castShadow = true;
  light.shadow.mapSize.set(size, size);
  light.shadow.radius = 1.6;
  const camera = light.shadow.camera;
  camera.left = camera.bottom = -span;
  camera.right = camera.top = span;
  camera.near = 1;
  camera.far = span * 6;
  light.shadow.bias = -0.0006;
  light.shadow.normalBias = (span * 2.2) / size;
  return light;
}

/** Points a directional light from `direction` at `center`. */
export function aim(light: DirectionalLight, center: Vector3, direction: Vector3, span: number): void {
  light.position.copy(center).addScaledVector(direction, span * 3);
  light.target.position.copy(center);
  light.target.updateMatrixWorld();
}

/** A direction on the upper hemisphere, even in solid angle, never quite level. */
export function domeDirection(u: number, v: number): Vector3 {
  const y = 0.06 + 0.94 * u;
  const r = Math.sqrt(1 - y * y);
  return new Vector3(Math.cos(v * Math.PI * 2) * r, y, Math.sin(v * Math.PI * 2) * r);
}

/** Reflection map of a room, seen from a point in it. */
export function capture(renderer: WebGLRenderer, scene: Scene, position: Vector3): Texture {
  const generator = new PMREMGenerator(renderer);
  return generator.fromScene(scene, 0.02, 0.1, 60, { size: 128, position }).texture;
}

/** Frees what a finished scene holds on the graphics side. */
export function dispose(scene: Object3D): void {
  scene.traverse((object) => {
    const mesh = object as Mesh;
    mesh.geometry?.dispose();
    (object as Light).dispose?.();
  });
}
