import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { METRICS, type MetricName } from '@keystead/platform/telemetry';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const folder = join(root, 'deploy/monitoring');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

/** Labels that Prometheus adds, and that of the steps of a histogram. */
const ADDED = ['job', 'instance', 'le'];

interface Target {
  readonly expr: string;
}
interface Dashboard {
  readonly panels: readonly {
    readonly id: number;
    readonly title: string;
    readonly targets?: readonly Target[];
  }[];
}

const dashboard = JSON.parse(read('grafana-dashboard.json')) as Dashboard;
const shown = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
const alerts = read('alerts.yml');

/** Names of series in expressions, and of the labels that are compared there. */
function namedIn(text: string): { metrics: string[]; labels: [metric: string, label: string][] } {
  const series = [...text.matchAll(/\b((?:keystead|process)_[a-z0-9_]+)(?:\s*\{([^}]*)\})?/g)];
  return {
    metrics: series.map(([, name = '']) => name),
    labels: series.flatMap(([, name = '', selector = '']) =>
      [...selector.matchAll(/([a-z_]+)\s*(?:=~|!~|!=|=)\s*"/g)].map(
        ([, label = '']) => [name, label] as [string, string],
      ),
    ),
  };
}

/** The declared metric that a series belongs to: a histogram has three. */
function declaredOf(series: string): MetricName | undefined {
  if (Object.hasOwn(METRICS, series)) {
    const { kind } = METRICS[series as MetricName];
    return kind === 'histogram' ? undefined : (series as MetricName);
  }
  const base = series.replace(/_(bucket|sum|count)$/, '');
  const isHistogram = Object.hasOwn(METRICS, base) && METRICS[base as MetricName].kind === 'histogram';
  return isHistogram ? (base as MetricName) : undefined;
}

describe.each([
  ['the dashboard', shown.join('\n')],
  ['the alerts', alerts.replace(/^\s*#.*$/gm, '')],
])('%s', (_name, text) => {
  const { metrics, labels } = namedIn(text);

  it('asks for metrics that there are', () => {
    expect(metrics.length).toBeGreaterThan(15);
    expect(metrics.filter((series) => declaredOf(series) === undefined)).toEqual([]);
  });

  it('compares labels that they have', () => {
    const unknown = labels.filter(([series, label]) => {
      const name = declaredOf(series);
      const declared: { help?: string; labels?: readonly string[] } = name === undefined ? {} : METRICS[name];
      return !ADDED.includes(label) && !declared.labels?.includes(label);
    });
    expect(unknown).toEqual([]);
  });
});

it('shows every metric on the dashboard', () => {
  const all = new Set(namedIn(shown.join('\n')).metrics.map(declaredOf));
  expect(Object.keys(METRICS).filter((name) => !all.has(name as MetricName))).toEqual([]);
  const ids = dashboard.panels.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

it('has the limits of the server where the alerts name them', () => {
  const config = readFileSync(join(root, 'docs/configuration.md'), 'utf8');
  expect(config).toMatch(/`BUSY_AFTER_MS` \| `2000`/);
  const { href } = new URL('../../apps/server/request.ts', import.meta.url);
  expect(readFileSync(new URL(href), 'utf8')).toContain('MOST_WAITING = 500');
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
it.skipIf(!hasPromtool)(
  'has alerts and settings that Prometheus reads, and that fire when they should',
  () => {
    for (const asked of [
      ['check', 'rules', join(folder, 'alerts.yml')],
      ['check', 'config', join(folder, 'prometheus.yml')],
      ['test', 'rules', join(import.meta.dirname, 'alerts.promtool.yml')],
    ]) {
      const { status, stdout, stderr } = spawnSync('promtool', asked, { encoding: 'utf8' });
      expect(status, stdout + stderr).toBe(0);
    }
  },
);
