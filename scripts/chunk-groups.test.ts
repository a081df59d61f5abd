import { describe, expect, it } from 'vitest';
import { createChunkChooser, type ModuleGraph } from './chunk-groups.ts';

// Imports are written as `importer -> imported`, dynamic imports as `importer => imported`. Routes and the
// root are entries.

function graphOf(...imports: string[]): ModuleGraph {
  const edges = imports.map((line) => {
    const [from = '', arrow, to = ''] = line.split(' ');
    return { from: idOf(from), to: idOf(to), isDynamic: arrow === '=>' };
  });
  return {
    getModuleInfo: (id) => ({
      isEntry: /\/(root|routes\/.*)\.tsx$/.test(id),
      importers: edges.filter(({ to, isDynamic }) => to === id && !isDynamic).map(({ from }) => from),
      dynamicImporters: edges.filter(({ to, isDynamic }) => to === id && isDynamic).map(({ from }) => from),
    }),
  };
}

const idOf = (path: string) => (path.includes('node_modules') ? path : `/market/src/web/${path}`);

const chunk = (path: string, ...imports: string[]) => createChunkChooser(graphOf(...imports))(idOf(path));

const SCREENS = ['home', 'item', 'search'].map((name) => `routes/public/${name}.tsx => features/${name}.tsx`);

describe('A module is in the shell chunk', () => {
  it('if the root imports it, even indirectly', () => {
    expect(chunk('ui/cx.ts', 'root.tsx -> layout/frame.tsx', 'layout/frame.tsx -> ui/cx.ts')).toBe('shell');
  });

  it('if two public routes import it, but not if one does', () => {
    const home = 'routes/public/home.tsx -> layout/titles.ts';
    expect(chunk('layout/titles.ts', home)).toBeNull();
    expect(chunk('layout/titles.ts', home, 'routes/public/item.tsx -> layout/titles.ts')).toBe('shell');
  });

  it('but not if it is only imported dynamically', () => {
    expect(chunk('layout/menu.tsx', 'root.tsx => layout/menu.tsx')).toBeNull();
  });
});

describe('A module is in a chunk of deferred screens', () => {
  const uses = (name: string) => `features/${name}.tsx -> ui/card.tsx`;

  it('if three of them share it', () => {
    expect(chunk('ui/card.tsx', ...SCREENS, uses('home'), uses('item'))).toBeNull();
    expect(chunk('ui/card.tsx', ...SCREENS, uses('home'), uses('item'), uses('search'))).toBe('parts');
  });

  it('but not if only screens of signed-in users share it', () => {
    const own = ['my-ads', 'messages', 'profile', 'settings'].map(
      (name) => `routes/${name}.tsx -> ui/card.tsx`,
    );
    expect(chunk('ui/card.tsx', ...SCREENS, ...own)).toBeNull();
  });

  it('and is stored on every device if the offline page shares it', () => {
    expect(chunk('ui/card.tsx', ...SCREENS, uses('home'), 'routes/offline/offline.tsx -> ui/card.tsx')).toBe(
      'light',
    );
  });
});

it('Circular imports do not cause an endless loop', () => {
  expect(chunk('ui/a.ts', 'ui/a.ts -> ui/b.ts', 'ui/b.ts -> ui/a.ts', 'root.tsx -> ui/b.ts')).toBe('shell');
});

it('Styles and libraries are left to the bundler', () => {
  expect(chunk('styles.css', 'root.tsx -> styles.css')).toBeNull();
  for (const folder of ['/market', '/usr/src/app']) {
    const library = `${folder}/node_modules/zod/src/web/index.js`;
    expect(chunk(library, `root.tsx -> ${library}`)).toBeNull();
  }
});
