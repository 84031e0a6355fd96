import {
  Color,
  EquirectangularReflectionMapping,
  HalfFloatType,
  LinearFilter,
  Mesh,
  OrthographicCamera,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  ShaderMaterial,
  type Texture,
  Vector3,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';

/** The light of one moment: colours are linear-space hex, the sun's strength is an irradiance. */
export type Weather = {
  zenith: string;
  horizon: string;
  /** Degrees clockwise from the camera's right; the sun stands at (cos a, ., sin a). */
  azimuth: number;
  /** Degrees above the horizon. */
  elevation: number;
  sunColor: string;
  sunPower: number;
  skyPower: number;
  /** 0 clear .. 1 overcast. */
  clouds: number;
  cloudColor: string;
  exposure: number;
  /** How strongly windows and lamps shine. */
  lamps: number;
};

const day = { sunColor: '#fff1dc', cloudColor: '#ffffff', exposure: 0.8, lamps: 0.25 };
export const WEATHER = {
  noon: {
    ...day,
    zenith: '#2f74d0',
    horizon: '#cfe4f4',
    azimuth: 60,
    elevation: 48,
    sunPower: 5.2,
    skyPower: 0.8,
    clouds: 0.45,
  },
  morning: {
    ...day,
    zenith: '#4a8ad8',
    horizon: '#f3e6d6',
    azimuth: 25,
    elevation: 24,
    sunColor: '#ffe0b8',
    sunPower: 5,
    skyPower: 0.76,
    clouds: 0.5,
  },
  afternoon: {
    ...day,
    zenith: '#3a7cd0',
    horizon: '#dfe9ee',
    azimuth: 125,
    elevation: 36,
    sunPower: 5.2,
    skyPower: 0.8,
    clouds: 0.4,
  },
  golden: {
    ...day,
    zenith: '#5f92d2',
    horizon: '#f6dfc4',
    azimuth: 146,
    elevation: 17,
    sunColor: '#ffcf9a',
    sunPower: 5,
    skyPower: 0.72,
    clouds: 0.42,
    cloudColor: '#fff0e2',
    exposure: 0.86,
    lamps: 0.8,
  },
  overcast: {
    ...day,
    zenith: '#9db4cc',
    horizon: '#e6eaec',
    azimuth: 60,
    elevation: 55,
    sunPower: 1.1,
    skyPower: 1.0,
    clouds: 0.8,
    cloudColor: '#eef1f4',
    exposure: 0.86,
    lamps: 0.7,
  },
  dusk: {
    ...day,
    zenith: '#37609f',
    horizon: '#efc9ab',
    azimuth: 205,
    elevation: 6,
    sunColor: '#ffb58a',
    sunPower: 0.5,
    skyPower: 0.6,
    clouds: 0.45,
    cloudColor: '#b9b6cc',
    exposure: 1.5,
    lamps: 2.4,
  },
} satisfies Record<string, Weather>;
export type WeatherName = keyof typeof WEATHER;

export function sunDirection(weather: Weather): Vector3 {
  const a = (weather.azimuth * Math.PI) / 180;
  const e = (weather.elevation * Math.PI) / 180;
  return new Vector3(Math.cos(a) * Math.cos(e), Math.sin(e), Math.sin(a) * Math.cos(e));
}

const fragment = /* glsl */ `
varying vec2 vUv; uniform vec3 zenith, horizon, sun, sunColor, cloudColor; uniform float clouds, power, seed;
float hash(vec2 p){ p = fract(p * vec2(123.34, 456.21) + seed); p += dot(p, p + 45.32); return fract(p.x * p.y); }
float noise(vec2 p){ vec2 i = floor(p), f = fract(p); f = f*f*(3.-2.*f);
  return mix(mix(hash(i), hash(i+vec2(1,0)), f.x), mix(hash(i+vec2(0,1)), hash(i+vec2(1,1)), f.x), f.y); }
float fbm(vec2 p){ float v = 0., a = .5; for(int i=0;i<6;i++){ v += a*noise(p); p = mat2(1.6,1.2,-1.2,1.6)*p; a *= .5; } return v; }
void main(){
  float theta = (vUv.y - .5) * 3.14159265, phi = (vUv.x - .5) * 6.2831853;
  vec3 d = vec3(cos(phi)*cos(theta), sin(theta), sin(phi)*cos(theta));
  float h = max(d.y, 0.);
  vec3 sky = mix(horizon, zenith, pow(smoothstep(0., .75, h), .62));
  float s = max(dot(d, normalize(sun)), 0.);
  sky += sunColor * (.22*pow(s, 7.) + .5*pow(s, 90.));
  vec2 plane = d.xz / (h + .16);
  float shape = fbm(plane*1.1 + fbm(plane*1.7)*.7);
  float cover = smoothstep(.66 - clouds*.42, .86 - clouds*.36, shape);
  float thin = smoothstep(.35, .9, fbm(plane*vec2(.5,2.2)+7.))*.25*clouds;
  float lit = fbm(plane*1.1 + .12*normalize(sun).xz + fbm(plane*1.7)*.7);
  vec3 cloud = mix(cloudColor*1.5, mix(cloudColor*.72, zenith, .25), smoothstep(.0,.45, lit - .42 + .2*clouds));
  float fade = smoothstep(.015, .16, h);
  sky = mix(sky, cloud + sunColor*.25*pow(s,5.), (cover*.85 + thin)*fade);
  if (d.y < 0.) sky = mix(horizon, horizon*.45, smoothstep(0., .12, -d.y));
  gl_FragColor = vec4(sky * power * 1.25, 1.);
}`;

export type Sky = {
  background: Texture;
  environment: () => Texture;
  radiance: (direction: Vector3) => Color;
};

/** Paints the sky once into an equirectangular texture, and derives the reflection map from it. */
export function paintSky(renderer: WebGLRenderer, weather: Weather, seed: number, width = 2048): Sky {
  const target = new WebGLRenderTarget(width, width / 2, { type: HalfFloatType, depthBuffer: false });
  const color = (hex: string) => new Color(hex);
  const material = new ShaderMaterial({
    uniforms: {
      zenith: { value: color(weather.zenith) },
      horizon: { value: color(weather.horizon) },
      sun: { value: sunDirection(weather) },
      sunColor: { value: color(weather.sunColor) },
      cloudColor: { value: color(weather.cloudColor) },
      clouds: { value: weather.clouds },
      power: { value: weather.skyPower },
      seed: { value: seed },
    },
    vertexShader: 'varying vec2 vUv; void main(){ vUv = uv; gl_Position = vec4(position.xy, 0., 1.); }',
    fragmentShader: fragment,
    depthTest: false,
  });
  const scene = new Scene();
  const quad = new Mesh(new PlaneGeometry(2, 2), material);
  quad.frustumCulled = false;
  scene.add(quad);
  renderer.setRenderTarget(target);
  renderer.render(scene, new OrthographicCamera());
  renderer.setRenderTarget(null);
  const background = target.texture;
  background.mapping = EquirectangularReflectionMapping;
  background.minFilter = LinearFilter;
  // Filtering a reflection map costs by its pixels: from the full sky it took longer than all frames together,
  // and rooms need none.
  const environment = () => {
    const small = new WebGLRenderTarget(512, 256, { type: HalfFloatType, depthBuffer: false });
    renderer.setRenderTarget(small);
    renderer.render(scene, new OrthographicCamera());
    renderer.setRenderTarget(null);
    small.texture.mapping = EquirectangularReflectionMapping;
    small.texture.minFilter = LinearFilter;
    const filtered = new PMREMGenerator(renderer).fromEquirectangular(small.texture).texture;
    small.dispose();
    return filtered;
  };
  const zenith = color(weather.zenith);
  const horizon = color(weather.horizon);
  const cloud = color(weather.cloudColor);
  const radiance = (direction: Vector3) =>
    horizon
      .clone()
      .lerp(zenith, Math.max(direction.y, 0) ** 0.6)
      .lerp(cloud, weather.clouds * 0.4)
      .multiplyScalar(weather.skyPower * 1.25);
  return { background, environment, radiance };
}
