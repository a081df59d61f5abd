// The import rules (docs/architecture.md). A violation fails `npm test`.

const web = (folder) => `^src/web/${folder}/`;

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { pathNot: '^node_modules' } },
    },
    {
      name: 'no-missing-files',
      severity: 'error',
      from: { pathNot: '\\+types' },
      to: { couldNotResolve: true, pathNot: '^virtual:|\\+types/|\\?url$' },
    },
    {
      name: 'shared-is-pure',
      comment:
        'Server and web use it: no React, no Node, no DOM, no other folder. Only the contract uses a schema library.',
      severity: 'error',
      from: { path: '^src/shared/', pathNot: '^src/shared/contract/|\\.test\\.ts$' },
      to: { pathNot: '^src/shared/' },
    },
    {
      name: 'contract-knows-only-schemas',
      severity: 'error',
      from: { path: '^src/shared/contract/' },
      to: { pathNot: '^src/shared/|^node_modules/(@orpc/contract|zod)/' },
    },
    {
      name: 'web-never-imports-server',
      severity: 'error',
      from: { path: '^src/web/' },
      to: { path: '^(src/server|demo)/' },
    },
    {
      name: 'server-never-imports-web',
      severity: 'error',
      from: { path: '^src/server/' },
      to: { path: '^src/web/' },
    },
    {
      name: 'web-takes-only-types-of-the-contract',
      comment: 'zod stays out of the browser.',
      severity: 'error',
      from: { path: '^src/web/' },
      to: { path: '^src/shared/contract/|^node_modules/zod/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'ui-knows-no-product',
      severity: 'error',
      from: { path: web('ui') },
      to: { path: '^src/web/', pathNot: web('ui') },
    },
    {
      name: 'data-knows-no-screens',
      severity: 'error',
      from: { path: '^src/web/(data|device|runtime)/' },
      to: { path: '^src/web/', pathNot: '^src/web/(data|device|runtime|ui)/' },
    },
    {
      name: 'areas-by-public-files',
      comment:
        'The files directly in features/<area>/ are the public API of an area. Its folders are private.',
      severity: 'error',
      from: { path: '^src/web/features/([^/]+)/' },
      to: { path: '^src/web/features/[^/]+/[^/]+/', pathNot: '^src/web/features/$1/' },
    },
    {
      name: 'only-routes-open-areas',
      severity: 'error',
      from: { path: '^src/web/', pathNot: '^src/web/(features|routes)/' },
      to: { path: '^src/web/features/[^/]+/[^/]+/' },
    },
    {
      name: 'features-know-no-layout',
      severity: 'error',
      from: { path: web('features') },
      to: { path: '^src/web/', pathNot: '^src/web/(ui|data|device|runtime|content|features)/' },
    },
    {
      name: 'layout-knows-no-root-files',
      severity: 'error',
      from: { path: web('layout') },
      to: { path: '^src/web/', pathNot: '^src/web/(layout|ui|data|device|runtime|content|features)/' },
    },
    {
      name: 'nobody-imports-routes',
      severity: 'error',
      from: {},
      to: { path: web('routes'), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'platform-knows-no-modules',
      severity: 'error',
      from: { path: '^src/server/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/server/', pathNot: '^src/server/(platform/|config\\.ts)' },
    },
    {
      name: 'modules-by-public-api',
      severity: 'error',
      from: { path: '^src/server/modules/([^/]+)/' },
      to: {
        path: '^src/server/',
        pathNot: '^src/server/platform/|^src/server/modules/$1/|^src/server/modules/[^/]+/index\\.ts$',
      },
    },
    {
      name: 'modules-only-by-public-api',
      severity: 'error',
      from: {
        path: '^(src/server/[^/]+\\.ts|src/server/http/|demo/|scripts/|bench/)',
        pathNot: '\\.test\\.ts$',
      },
      to: { path: '^src/server/modules/', pathNot: '/(index|module)\\.ts$' },
    },
    {
      name: 'modules-are-declared-in-one-list',
      severity: 'error',
      from: { path: '^(src|demo|scripts|bench)/', pathNot: '^src/server/create-modules\\.ts$' },
      to: { path: '^src/server/modules/[^/]+/module\\.ts$' },
    },
    {
      name: 'http-knows-no-modules',
      severity: 'error',
      from: { path: '^src/server/http/' },
      to: { path: '^src/server/(modules/|[^/]+\\.ts$)', pathNot: '^src/server/config\\.ts$' },
    },
    {
      name: 'demo-is-loaded-on-demand',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^demo/', dependencyTypesNot: ['dynamic-import'] },
    },
    {
      name: 'sql-from-one-file',
      comment:
        'Node parses the long package.json of drizzle-orm for each import. Tables and the pool import its parts.',
      severity: 'error',
      from: { path: '^(src|demo)/', pathNot: '^src/server/platform/database/sql\\.ts$|\\.test\\.ts$' },
      to: { path: 'node_modules/drizzle-orm/(?!pg-core|node-postgres)' },
    },
    {
      name: 'no-test-code-in-the-product',
      severity: 'error',
      from: { path: '^(src|demo|scripts)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^tests/|\\.test\\.' },
    },
  ],
  options: {
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(css|woff2|webp|svg)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
};
