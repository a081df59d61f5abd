import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

// Finds the tables that the SQL of each module reads and writes, and the owner of each table. Raw SQL is
// searched for keywords. The query builder needs an import for a table of another module, so the import
// counts as use.

type UseKind = 'read' | 'write';
export type TableUse = { module: string; table: string; file: string; kind: UseKind };
export type SourceFile = { file: string; text: string };

const SERVER = path.join(import.meta.dirname, '../../../src/server');

export function readSources(): SourceFile[] {
  return readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => ({ file, text: readFileSync(path.join(SERVER, file), 'utf8') }));
}

/** `platform` for everything outside the modules. */
function moduleOf(file: string): string {
  return /^modules\/([^/]+)\//.exec(file)?.[1] ?? 'platform';
}

const DEFINITION = /export const (\w+) = pgTable\(\s*'(\w+)'/g;

type Definition = { table: string; constant: string; module: string };

function listDefinitions(sources: readonly SourceFile[]): Definition[] {
  return sources.flatMap(({ file, text }) =>
    [...text.matchAll(DEFINITION)].map(([, constant = '', table = '']) => ({
      table,
      constant,
      module: moduleOf(file),
    })),
  );
}

/** The module whose folder has the table's definition. */
export function findOwners(sources: readonly SourceFile[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { table, module } of listDefinitions(sources)) {
    const owner = owners.get(table);
    if (owner) throw new Error(`The table ${table} is defined by ${owner} and by ${module}.`);
    owners.set(table, module);
  }
  return owners;
}

export function listTableUse(sources: readonly SourceFile[]): TableUse[] {
  const owners = findOwners(sources);
  const definitions = listDefinitions(sources);
  return sources.flatMap(({ file, text }) => {
    const module = moduleOf(file);
    const code = withoutComments(text);
    const imported = listImportedTables(code, module, definitions);
    return [...listRawUse(code, imported), ...listBuiltUse(code, imported)]
      .filter(({ table }) => owners.has(table))
      .map((use) => ({ ...use, module, file }));
  });
}

function withoutComments(text: string): string {
  return text.replace(/^\s*\/\*[\s\S]*?\*\//gm, '').replace(/^\s*\/\/.*$/gm, '');
}

type FoundUse = { table: string; kind: UseKind };
/** Tables of other modules by their local name in the file. */
type ImportedTables = ReadonlyMap<string, string>;

function listImportedTables(
  code: string,
  module: string,
  definitions: readonly Definition[],
): ImportedTables {
  const imports = [...code.matchAll(/^import \{([^}]*)\} from '[^']*modules\/([\w-]+)\/[^']*';/gm)];
  return new Map(
    imports.flatMap(([, names = '', from = '']) =>
      names.split(',').flatMap((name) => {
        const [exported = '', local = exported] = name.trim().split(/\s+as\s+/);
        const defined = definitions.find((one) => one.constant === exported && one.module === from);
        return defined && from !== module ? [[local, defined.table] as const] : [];
      }),
    ),
  );
}

const NAME = String.raw`(?:ONLY\s+)?(?:TABLE\s+)?(?:public\.)?["$]?\{?(\w+)`;
const WRITES = new RegExp(
  String.raw`\b(?:INSERT\s+INTO|(?<!KEY\s)UPDATE|DELETE\s+FROM|TRUNCATE|MERGE\s+INTO|COPY|LOCK)\s+${NAME}`,
  'gi',
);
const READS = new RegExp(String.raw`\b(?:FROM|JOIN|USING)\s+${NAME}`, 'gi');
/** FROM one a, two b */
const LISTS = /\bFROM\s+([\w"${}.\s]+(?:,\s*[\w"${}.]+(?:\s+(?:AS\s+)?\w+)?)+)/gi;
/** A table as an argument: a name, a fragment of SQL, or each of a list of names. */
const BATCHES = /\b(?:deleteInBatches|updateInBatches)\(\s*[\w.]+,\s*'(\w+)'/g;
const LOOPS = /\bof \[((?:\s*'\w+',?)+)\s*\]/g;
const FRAGMENTS = /\bsql`(\w+)`/g;

function listRawUse(code: string, imported: ImportedTables): FoundUse[] {
  const names = (pattern: RegExp) =>
    [...code.matchAll(pattern)].map(([, name = '']) => imported.get(name) ?? name);
  const lists = [...code.matchAll(LISTS)].flatMap(([, list = '']) =>
    list.split(',').map((one) => one.trim().match(/^["$]?\{?(?:public\.)?(\w+)/)?.[1] ?? ''),
  );
  const looped = [...code.matchAll(LOOPS)].flatMap(([, list = '']) =>
    [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
  );
  return [
    ...[...names(WRITES), ...names(BATCHES), ...looped].map((table) => ({ table, kind: 'write' as const })),
    ...[...names(READS), ...names(FRAGMENTS), ...lists].map((table) => ({ table, kind: 'read' as const })),
  ];
}

function listBuiltUse(code: string, imported: ImportedTables): FoundUse[] {
  return [...imported].flatMap(([local, table]) => {
    const isWritten = new RegExp(String.raw`\.(?:insert|update|delete)\(\s*${local}\b`).test(code);
    // In a loop over tables, it is unclear which of them is written.
    const isListed = new RegExp(String.raw`\bof \[[^\]]*\b${local}\b[^\]]*\]`).test(code);
    return [{ table, kind: isWritten || isListed ? ('write' as const) : ('read' as const) }];
  });
}
