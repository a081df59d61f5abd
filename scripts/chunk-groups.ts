// Decides which browser modules share a chunk. The import graph determines it, so that no module has to be
// listed here. The bundler places modules that are in no group.

type ModuleFacts = {
  isEntry: boolean;
  importers: readonly string[];
  dynamicImporters: readonly string[];
};
export type ModuleGraph = { getModuleInfo(id: string): ModuleFacts | null };

/** Loaded by every page of the site. */
const FRAME = /\/src\/web\/(root|entry\.client|routes\/site)\.tsx/;
/** Their hydration is deferred: they import their screens dynamically. */
const PUBLIC_ROUTE = /\/src\/web\/routes\/public\//;
const OFFLINE_ROUTE = /\/src\/web\/routes\/offline\//;
/** One file re-exports all icons, so the graph does not show which module uses which icon. */
const ICON = /\/lucide-react\/dist\/esm\/icons\//;
const ICON_RENDERER = /\/lucide-react\/dist\/esm\/(?!icons\/|lucide-react)/;
/** The screens of the help centre share a chunk that no other screen needs. */
const HELP = /\/src\/web\/features\/information\/help\//;
const OWN_CODE = /^(?!.*\/node_modules\/).*\/src\/(web|shared)\/(?!.*\.css)|vite\/preload-helper/;

const SCREENS_THAT_SHARE = 3;

export type ChunkName = 'shell' | 'light' | 'parts';

/**
 * - `shell`: the first load of every page: modules that the frame or several public routes import.
 * - `light`: shared by the offline page and deferred screens. The service worker stores it on every device.
 * - `parts`: shared by several deferred screens. It is loaded at the user's first interaction.
 *
 * Everything that a module imports has at least the importers of that module, so it is in the same group or an
 * earlier one.
 */
export function createChunkChooser(graph: ModuleGraph): (id: string) => ChunkName | null {
  const rootsById = new Map<string, ReadonlySet<string>>();

  /** The entries and dynamically imported modules that need this module. */
  function rootsOf(id: string): ReadonlySet<string> {
    const found = rootsById.get(id) ?? findRoots(graph, id);
    rootsById.set(id, found);
    return found;
  }

  function isShell(id: string): boolean {
    const roots = [...rootsOf(id)];
    return (
      roots.some((root) => FRAME.test(root)) || roots.filter((root) => PUBLIC_ROUTE.test(root)).length > 1
    );
  }

  function isDeferredScreen(id: string): boolean {
    const { dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
    return dynamicImporters.some((importer) => PUBLIC_ROUTE.test(importer) || isFrameLoader(importer));
  }

  /** Whether the module loads deferred parts of the header or the footer. */
  function isFrameLoader(id: string): boolean {
    return /\/src\/web\/layout\//.test(id) && isShell(id);
  }

  return (id) => {
    if (ICON_RENDERER.test(id)) return 'light';
    // Entries keep separate files, because their styles are named after them.
    if (!OWN_CODE.test(id) || FRAME.test(id)) return null;
    if (isShell(id)) return 'shell';
    const roots = [...rootsOf(id)];
    const screens = roots.filter(isDeferredScreen).length;
    if (screens > 0 && roots.some((root) => OFFLINE_ROUTE.test(root))) return 'light';
    return screens >= SCREENS_THAT_SHARE && !HELP.test(id) ? 'parts' : null;
  };
}

function findRoots(graph: ModuleGraph, id: string): Set<string> {
  const roots = new Set<string>();
  const seen = new Set([id]);
  for (const one of seen) {
    const facts = graph.getModuleInfo(one);
    if (facts && (facts.isEntry || facts.dynamicImporters.length > 0)) roots.add(one);
    for (const importer of facts?.importers ?? []) seen.add(importer);
  }
  return roots;
}

const choosers = new WeakMap<ModuleGraph, ReturnType<typeof createChunkChooser>>();

function chunkOf(id: string, graph: ModuleGraph): ChunkName | null {
  const choose = choosers.get(graph) ?? createChunkChooser(graph);
  choosers.set(graph, choose);
  return choose(id);
}

function group(name: ChunkName, priority: number) {
  return {
    debugName: name,
    name: (id: string, graph: ModuleGraph) => (chunkOf(id, graph) === name ? name : null),
    priority,
  };
}

/** A group also takes everything that its modules import, so earlier groups have priority. */
export const CHUNK_GROUPS = [
  { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 9 },
  group('shell', 8),
  group('light', 7),
  group('parts', 6),
  // Styles of the site's own texts, only for their pages.
  { name: 'reading', test: /\/src\/web\/features\/information\/reading\/.*\.css$/, priority: 5 },
  { name: 'icons', test: ICON, minShareCount: 5 },
  { name: 'help', test: HELP, minShareCount: 2 },
];
