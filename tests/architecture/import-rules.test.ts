import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
const rules = createRequire(import.meta.url)('../../.dependency-cruiser.cjs');

async function violations(baseDir: string, folders: string[]) {
  const { output } = await cruise(folders, {
    ...rules.options,
    baseDir,
    ruleSet: { forbidden: rules.forbidden },
    validate: true,
    outputType: 'json',
  });
  const { summary } = JSON.parse(output as string) as ICruiseResult;
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
}

describe('The import rules', () => {
  it('apply to the whole project without violations', { timeout: 60_000 }, async () => {
    expect(await violations(ROOT, ['src', 'demo', 'scripts', 'bench'])).toEqual([]);
  });

  /** One planted violation for each rule, to check that the rule finds it. */
  const VIOLATIONS: Record<string, Record<string, string>> = {
    'no-circles': { 'src/shared/a.ts': "import './b.ts';", 'src/shared/b.ts': "import './a.ts';" },
    'no-missing-files': { 'src/shared/c.ts': "import './nowhere.ts';" },
    'shared-is-pure': { 'src/shared/pure.ts': "import 'node:fs';" },
    'contract-knows-only-schemas': { 'src/shared/contract/x.ts': "import 'node:fs';" },
    'web-never-imports-server': { 'src/web/data/x.ts': "import '#server/config.ts';" },
    'server-never-imports-web': { 'src/server/http/x.ts': "import '#web/data/y.ts';" },
    'web-takes-only-types-of-the-contract': {
      'src/web/data/z.ts': "import { contract } from '#shared/contract/index.ts'; contract;",
    },
    'ui-knows-no-product': { 'src/web/ui/x.ts': "import '#web/data/y.ts';" },
    'data-knows-no-screens': { 'src/web/data/d.ts': "import '#web/features/b/y.ts';" },
    'areas-by-public-files': { 'src/web/features/a/part/x.ts': "import '#web/features/b/part/y.ts';" },
    'only-routes-open-areas': { 'src/web/layout/x.ts': "import '#web/features/b/part/y.ts';" },
    'features-know-no-layout': { 'src/web/features/a/part/z.ts': "import '#web/layout/y.ts';" },
    'layout-knows-no-root-files': { 'src/web/layout/z.ts': "import '#web/root.ts';" },
    'nobody-imports-routes': { 'src/web/layout/r.ts': "import '#web/routes/home.ts';" },
    'platform-knows-no-modules': { 'src/server/platform/x.ts': "import '#server/modules/m/index.ts';" },
    'modules-by-public-api': { 'src/server/modules/n/x.ts': "import '#server/modules/m/inside.ts';" },
    'modules-only-by-public-api': { 'src/server/create-server.ts': "import '#server/modules/m/inside.ts';" },
    'modules-are-declared-in-one-list': { 'src/server/start.ts': "import '#server/modules/m/module.ts';" },
    'http-knows-no-modules': { 'src/server/http/m.ts': "import '#server/modules/m/index.ts';" },
    'demo-is-loaded-on-demand': { 'src/server/main.ts': "import '#demo/x.ts';" },
    'sql-from-one-file': { 'src/server/http/sql.ts': "import 'drizzle-orm';" },
    'no-test-code-in-the-product': { 'src/shared/t.ts': "import './t.test.ts';", 'src/shared/t.test.ts': '' },
  };
  const ALLOWED = {
    'src/web/features/a/part/allowed.ts':
      "import '#web/features/b/public.ts'; import '#web/features/a/other/y.ts';",
    'src/web/layout/allowed.ts': "import '#web/features/b/public.ts';",
    'src/web/routes/allowed.ts': "import '#web/features/b/part/y.ts';",
  };
  const EXISTING_FILES = [
    'src/server/config.ts',
    'src/web/data/y.ts',
    'src/shared/contract/index.ts',
    'src/web/features/b/y.ts',
    'src/web/features/b/public.ts',
    'src/web/features/b/part/y.ts',
    'src/web/features/a/other/y.ts',
    'src/web/layout/y.ts',
    'src/web/root.ts',
    'src/web/routes/home.ts',
    'src/server/modules/m/index.ts',
    'src/server/modules/m/inside.ts',
    'src/server/modules/m/module.ts',
    'demo/x.ts',
  ];

  let dir: string;
  let found: string[];
  beforeAll(async () => {
    dir = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-rules-'));
    const files = Object.assign(
      {},
      ...EXISTING_FILES.map((file) => ({ [file]: 'export const contract = 1;' })),
      ...Object.values(VIOLATIONS),
      ALLOWED,
    );
    for (const [file, code] of Object.entries<string>(files)) {
      await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
      await writeFile(path.join(dir, file), code);
    }
    for (const name of ['package.json', 'tsconfig.json', 'node_modules'])
      await symlink(path.join(ROOT, name), path.join(dir, name));
    found = await violations(dir, ['src', 'demo']);
  }, 60_000);
  afterAll(() => rm(dir, { recursive: true, force: true }));

  it('allow the public files of an area, its own folders, and routes to import all of it', () => {
    const allowed = Object.keys(ALLOWED);
    expect(found.filter((line) => allowed.some((file) => line.includes(file)))).toEqual([]);
  });

  it('each have a planted violation', () => {
    expect(Object.keys(VIOLATIONS).sort()).toEqual(
      rules.forbidden.map(({ name }: { name: string }) => name).sort(),
    );
  });

  it.each(Object.entries(VIOLATIONS))('find a violation of %s', (name, files) => {
    const planted = Object.keys(files);
    expect(
      found.filter((line) => line.startsWith(`${name}:`) && planted.some((file) => line.includes(file))),
    ).not.toEqual([]);
  });
});
