import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

// Every page loads the manifest of all routes, so fields that the browser does not need are left out.

type Route = { parentId?: string; module: string; imports?: string[] } & Record<string, unknown>;
export type RouteManifest = { entry: { imports: string[] }; routes: Record<string, Route> };

const START = 'window.__reactRouterManifest=';

export async function slimManifest(assets: string): Promise<void> {
  const [name] = (await readdir(assets)).filter((file) => /^manifest-.*\.js$/.test(file));
  if (!name) throw new Error('the build has no manifest of routes');
  const file = path.join(assets, name);
  const code = await readFile(file, 'utf8');
  if (!code.startsWith(START)) throw new Error('the manifest of routes has another form');
  const manifest = JSON.parse(code.slice(START.length).replace(/;\s*$/, '')) as RouteManifest;
  await writeFile(file, `${START}${JSON.stringify(slim(manifest))};`);
}

/** A missing flag is the same as a false one, and files of the parents are loaded with them. */
export function slim(manifest: RouteManifest): RouteManifest {
  const routes = Object.entries(manifest.routes).map(([id, route]) => {
    const known = new Set([...manifest.entry.imports, ...filesOfParents(manifest, route)]);
    const imports = route.imports?.filter((file) => !known.has(file)) ?? [];
    const fields = Object.entries({ ...route, imports }).filter(
      ([name, value]: [string, unknown]) =>
        name !== 'hasDefaultExport' && value !== false && !isEmptyList(value),
    );
    return [id, Object.fromEntries(fields) as Route] as const;
  });
  return { ...manifest, routes: Object.fromEntries(routes) };
}

function filesOfParents(manifest: RouteManifest, { parentId }: Route): string[] {
  const parent = parentId === undefined ? undefined : manifest.routes[parentId];
  if (!parent) return [];
  return [parent.module, ...(parent.imports ?? []), ...filesOfParents(manifest, parent)];
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
