import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { expect, test } from 'vitest';
import { serveCommand } from '../src/online/serve.ts';
import { parseArguments } from '../src/shared/parse-arguments.ts';
import { sentFrom, stepsOf } from './dockerfile.ts';
import { root } from './support.ts';

/* The Docker files refer to each other and to the command: these tests find broken references. */

interface Service {
  readonly image: string;
  readonly build?: string;
  readonly command?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly depends_on?: readonly string[] | Readonly<Record<string, object>>;
  readonly read_only?: boolean;
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, null>>;
}

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const composeOf = (file: string): Compose => parse(read(file), { merge: true, uniqueKeys: true }) as Compose;

/** Fills variables as Compose does if none is set: with the text after `:-`, or with nothing. */
const filled = (text: string): string =>
  text.replaceAll(/\$\{\w+(?::-([^}]*)|:\?[^}]*)?\}/g, (_, usual?: string) => usual ?? 'x');

const imageSettings = (): Record<string, string> =>
  Object.fromEntries(
    stepsOf(read('Dockerfile'))
      .filter(({ word }) => word === 'ENV')
      .flatMap(({ rest }) => rest.split(/\s+/).map((pair) => pair.split('=') as [string, string])),
  );

/** The flags that the command reads from an environment; it must know every variable with its prefix. */
function parseEnvironment(environment: Readonly<Record<string, string>>) {
  const { values } = parseArguments(serveCommand, [], environment);
  const meant = Object.keys(environment).filter((name) => name.startsWith('NIGHT_CAGE_'));
  expect(Object.keys(values)).toHaveLength(meant.length);
  return values;
}

const settingsOf = ({ environment = {} }: Service): Record<string, string> =>
  Object.fromEntries(Object.entries(environment).map(([name, text]) => [name, filled(text)]));

test('the image sets host, port and data folder in variables that the command knows', () => {
  expect(parseEnvironment(imageSettings())).toEqual({ host: '0.0.0.0', port: '8080', data: '/data' });
});

test.each(['compose.yaml', 'compose.scale.yaml'])(
  '%s refers to existing files, and the command knows its settings',
  (file) => {
    const { services, volumes } = composeOf(file);
    const named = Object.values(services).flatMap((service) => service.volumes ?? []);
    for (const place of named) {
      const [from] = place.split(':') as [string];
      expect(from.startsWith('./') ? existsSync(join(root, from)) : from in volumes, place).toBe(true);
    }
    for (const { depends_on: needed = [] } of Object.values(services))
      for (const name of Array.isArray(needed) ? needed : Object.keys(needed))
        expect(services).toHaveProperty([name]);
    const ours = Object.values(services).filter(({ build }) => build === '.');
    expect(ours.length).toBeGreaterThan(0);
    for (const service of ours) {
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], stop_grace_period: '15s' });
      expect(parseEnvironment({ ...imageSettings(), ...settingsOf(service) })).toMatchObject({
        port: '8080',
      });
    }
  },
);

test('a single server stores its tables in the volume; two servers share a database and a bus of the file', () => {
  const [service] = Object.values(composeOf('compose.yaml').services);
  expect(service!.volumes).toEqual(['tables:/data']);
  const { services } = composeOf('compose.scale.yaml');
  const two = Object.values(services).filter(({ build }) => build !== undefined);
  expect(two).toHaveLength(2);
  for (const service of two) {
    const { store, bus, 'trust-proxy': proxies } = parseEnvironment(settingsOf(service));
    expect(services).toHaveProperty(new URL(store!).hostname);
    expect(services).toHaveProperty(new URL(bus!).hostname);
    expect(proxies).toBe('1');
  }
  const { POSTGRES_USER, POSTGRES_DB, POSTGRES_PASSWORD } = services['postgres']!.environment!;
  expect(two[0]!.environment!['NIGHT_CAGE_STORE']).toBe(
    `postgres://${POSTGRES_USER}:${POSTGRES_PASSWORD}@postgres/${POSTGRES_DB}`,
  );
});

test('the servers use the NATS password of its configuration, in quotation marks as NATS reads it', () => {
  const { services } = composeOf('compose.scale.yaml');
  const nats = services['nats']!;
  const expected = [...read('deploy/nats.conf').matchAll(/^ {2}(\w+): \$(\w+)$/gm)].map(([, what, name]) => [
    what,
    settingsOf(nats)[name!],
  ]);
  const two = Object.values(services).filter(({ build }) => build !== undefined);
  for (const service of two) {
    const { username, password } = new URL(parseEnvironment(settingsOf(service)).bus!);
    expect(expected).toEqual([
      ['user', `"${username}"`],
      ['password', `"${password}"`],
    ]);
  }
  const [, inside] = nats.volumes![0]!.split(':') as [string, string];
  expect(nats.command).toEqual(['nats-server', '--config', inside]);
});

test('the proxy knows every server with its port, and listens where it is published', () => {
  const { services } = composeOf('compose.scale.yaml');
  const servers = Object.keys(services).filter((name) => services[name]!.build !== undefined);
  const proxy = services['proxy']!;
  const names = settingsOf(proxy);
  const sentTo = [...read('deploy/nginx.conf.template').matchAll(/^\s*server \$\{(\w+)\}/gm)].map(
    ([, name]) => names[name!],
  );
  expect(sentTo).toEqual(servers.map((name) => `${name}:${imageSettings()['NIGHT_CAGE_PORT']}`));
  const [, inside] = /:(\d+)$/.exec(proxy.ports![0]!)!;
  expect(names['CAGE_LISTEN']).toBe(inside);
  // The nginx image replaces the variables that its filter allows, and overwrites its own file.
  const [, template] = proxy.volumes![0]!.split(':') as [string, string];
  const made = template
    .replace('/etc/nginx/templates', names['NGINX_ENVSUBST_OUTPUT_DIR']!)
    .replace('.template', '');
  expect(made).toBe('/etc/nginx/nginx.conf');
  const isFilled = new RegExp(names['NGINX_ENVSUBST_FILTER']!);
  const used = [...read('deploy/nginx.conf.template').matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name!);
  expect(used.filter((name) => !isFilled.test(name) || !(name in names))).toEqual([]);
});

test.each(['compose.yaml', 'compose.scale.yaml'])(
  '%s asks in a sentence for the public address and for each password',
  (file) => {
    const required = [...read(file).matchAll(/\$\{(\w+):\?([^}]+)\}/g)];
    const names = new Set(required.map(([, name]) => name));
    const secrets = file === 'compose.yaml' ? [] : ['NATS_PASSWORD', 'POSTGRES_PASSWORD'];
    expect(names).toEqual(new Set(['NIGHT_CAGE_PUBLIC_URL', ...secrets]));
    for (const [, , sentence] of required) expect(sentence).toMatch(/\bset\b.* in \.env\b/);
    expect(read(file)).not.toMatch(/:-http/);
  },
);

test('Docker gets what the package is made of: no tests, build outputs, dependencies or local data', () => {
  const sent = sentFrom(root);
  for (const file of [
    '.npmrc',
    'LICENSE',
    'docs/play/rules.md',
    'package-lock.json',
    'packages/cli/bin/night-cage.js',
  ])
    expect(sent).toContain(file);
  expect(
    sent.filter((file) => /(^|\/)(node_modules|dist|e2e|test|\.git|\.cache|\.night-cage)(\/|$)/.test(file)),
  ).toEqual([]);
  expect(
    sent.filter((file) => /^(own|bench|records|scenarios|deploy|docs\/(?!play\/rules))/.test(file)),
  ).toEqual([]);
});
