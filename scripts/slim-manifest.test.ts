import { expect, it } from 'vitest';
import { type RouteManifest, slim } from './slim-manifest.ts';

const MANIFEST: RouteManifest = {
  entry: { imports: ['framework.js'] },
  routes: {
    root: {
      id: 'root',
      path: '',
      module: 'root.js',
      imports: ['framework.js', 'shell.js'],
      css: ['root.css'],
    },
    page: {
      id: 'page',
      parentId: 'root',
      module: 'page.js',
      imports: ['framework.js', 'shell.js', 'list.js'],
      css: [],
      hasLoader: true,
      hasAction: false,
      hasDefaultExport: true,
    },
  },
};

it('The manifest has only true flags, and files that are not loaded with the parents', () => {
  expect(slim(MANIFEST)).toEqual({
    entry: { imports: ['framework.js'] },
    routes: {
      root: { id: 'root', path: '', module: 'root.js', imports: ['shell.js'], css: ['root.css'] },
      page: { id: 'page', parentId: 'root', module: 'page.js', imports: ['list.js'], hasLoader: true },
    },
  });
});
