import { readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readAudit } from '../../scripts/audit.ts';
import { createSbom, type Sbom, withoutOrigin } from '../../scripts/sbom.ts';

const ROOT = path.join(import.meta.dirname, '../..');

describe('The bill of materials', () => {
  it('lists the packages of production, none of development, and no paths or registries', async () => {
    const text = await createSbom(ROOT);
    const { metadata, components } = JSON.parse(text) as Sbom;
    const manifest = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8'));
    expect(metadata.component).toMatchObject({ name: 'kasuwa', version: manifest.version });
    const listed = new Map(components.map(({ name, version }) => [name, version]));
    for (const [name, version] of Object.entries(manifest.dependencies))
      expect(listed.get(name)).toBe(version);
    for (const name of ['vitest', '@biomejs/biome', 'playwright-core', 'oidc-provider'])
      expect(listed.has(name)).toBe(false);
    expect(text).not.toContain(ROOT);
    expect(text).not.toContain(os.homedir());
    expect(text).not.toMatch(/"distribution"|\.tgz/);
    // A server builds with NODE_ENV=production.
    vi.stubEnv('NODE_ENV', 'production');
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await createSbom(ROOT)).toBe(text);
  }, 30_000);

  it('leaves out the registry that packages came from', () => {
    const source = { type: 'distribution', url: 'https://registry.internal/pg.tgz' };
    const site = { type: 'website', url: 'https://node-postgres.com' };
    const component = {
      'bom-ref': 'pg@8.0.0',
      name: 'pg',
      version: '8.0.0',
      externalReferences: [source, site],
    };
    const cleaned = withoutOrigin(
      {
        metadata: { component: { ...component, name: 'folder' } },
        components: [component],
        dependencies: [],
      },
      'kasuwa',
    );
    expect(cleaned.metadata.component.name).toBe('kasuwa');
    expect(cleaned.components).toEqual([{ ...component, externalReferences: [site] }]);
  });
});

describe('The audit of dependencies', () => {
  const response = (vulnerabilities: Record<string, unknown>) =>
    JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: { vulnerabilities: { total: 0 } } });

  it.each([
    [
      'a registry without the endpoint',
      JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405 }),
    ],
    ['no network', JSON.stringify({ error: { code: 'ENOTFOUND' } })],
    ['a registry that is too slow', ''],
    ['a response that is not JSON', '<html>'],
    ['an empty response', '{}'],
    ['null', 'null'],
  ])('is skipped for %s', (_what, text) => expect(readAudit(text)).toBeNull());

  it('passes without serious vulnerabilities', () => {
    expect(readAudit(response({}))).toEqual([]);
    expect(readAudit(response({ pg: { severity: 'moderate', range: '*' } }))).toEqual([]);
  });

  it.each(['high', 'critical'])('fails and names the package for severity %s', (severity) => {
    const text = response({ pg: { severity, range: '<9' }, hono: { severity: 'low', range: '*' } });
    expect(readAudit(text)).toEqual([`pg <9 (${severity})`]);
  });
});
