import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

// The software bill of materials of a build: every package of the lock file that production needs, as
// CycloneDX. It is read from the lock file alone, so it needs no network. It names neither the machine nor
// the registry.

const run = promisify(execFile);
const TIMEOUT_MS = 30_000;
const MAX_OUTPUT_BYTES = 32 * 1024 * 1024;

type Component = {
  'bom-ref': string;
  name: string;
  version: string;
  properties?: { name: string; value: string }[];
  externalReferences?: { type: string; url: string }[];
};
export type Sbom = {
  serialNumber?: string;
  metadata: { timestamp?: string; component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn?: string[] }[];
};

export async function createSbom(root: string): Promise<string> {
  // With NODE_ENV=production npm would filter by itself, see below.
  const flags = ['--sbom-format=cyclonedx', '--package-lock-only', '--offline', '--include=dev'];
  const { stdout } = await run('npm', ['sbom', ...flags], {
    cwd: root,
    timeout: TIMEOUT_MS,
    maxBuffer: MAX_OUTPUT_BYTES,
  }).catch(({ stderr, message }) => {
    throw new Error(`The bill of materials could not be created.\n${stderr || message}`);
  });
  const { name } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { name: string };
  const sbom = withoutOrigin(withoutDevelopment(JSON.parse(stdout)), name);
  return `${JSON.stringify(sbom, null, 2)}\n`;
}

/** npm's own filter also removes packages that both production and development need. */
export function withoutDevelopment(sbom: Sbom): Sbom {
  const components = sbom.components.filter(
    ({ properties }) => !properties?.some(({ name }) => name === 'cdx:npm:package:development'),
  );
  const refs = new Set([sbom.metadata.component, ...components].map((component) => component['bom-ref']));
  const dependencies = sbom.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) }));
  return { ...sbom, components, dependencies };
}

/** npm names the root component after its folder, and adds the registry to each package. */
export function withoutOrigin(sbom: Sbom, name: string): Sbom {
  const { serialNumber: _, ...rest } = sbom;
  const { timestamp: __, ...metadata } = sbom.metadata;
  return {
    ...rest,
    metadata: { ...metadata, component: { ...withoutSource(metadata.component), name } },
    components: sbom.components.map(withoutSource),
  };
}

function withoutSource(component: Component): Component {
  const references = component.externalReferences?.filter(({ type }) => type !== 'distribution');
  return { ...component, externalReferences: references ?? [] };
}
