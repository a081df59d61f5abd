import { describe, expect, it } from 'vitest';
import { FOREIGN_READS } from './foreign-reads.ts';
import { findOwners, listTableUse, readSources, type SourceFile } from './table-use.ts';

/** One line for each violation. */
function findViolations(sources: readonly SourceFile[]): string[] {
  const owners = findOwners(sources);
  const violations = listTableUse(sources).flatMap(({ module, table, file, kind }) => {
    if (owners.get(table) === module) return [];
    if (kind === 'write') return [`${file} writes ${table}, which belongs to ${owners.get(table)}`];
    return FOREIGN_READS[table]?.[module]
      ? []
      : [`${file} reads ${table}, which belongs to ${owners.get(table)}: use its public API`];
  });
  return [...new Set(violations)];
}

const sources = readSources();
const withFile = (file: string, text: string) => [...sources, { file, text }];

describe('The SQL of a module', () => {
  it('writes only its own tables, and reads those of other modules only if the list allows it', () => {
    expect(findViolations(sources)).toEqual([]);
  });

  const users = "import { users } from '#server/modules/accounts/index.ts';\n";
  it.each([
    ['UPDATE', 'sql`UPDATE users SET name = 1`', 'writes users'],
    [
      'a path pattern before it',
      "app.get('/auth/*');\nsql`UPDATE users SET name = 1`;\n/** Why. */",
      'writes users',
    ],
    ['a quoted name', 'sql`DELETE FROM "users"`', 'writes users'],
    ['a schema, in lower case', 'sql`insert into public.users values (1)`', 'writes users'],
    ['LOCK TABLE', "pool.query('LOCK TABLE users')", 'writes users'],
    ['a table in a template', `${users}sql\`UPDATE ${'$'}{users} SET name = 1\``, 'writes users'],
    ['the query builder', `${users}await tx.delete(users).where(isOld);`, 'writes users'],
    ['an alias', `${users.replace('users', 'users as people')}tx.insert(people)`, 'writes users'],
    ['a loop over tables', `${users}for (const table of [own, users]) tx.delete(table);`, 'writes users'],
    ['a batch', "await deleteInBatches(parts.db, 'users', isOld);", 'writes users'],
    [
      'a loop of batches',
      "for (const table of ['own', 'users']) deleteInBatches(db, table, x);",
      'writes users',
    ],
  ])('is reported if it writes a foreign table: %s', (_how, text, violation) => {
    expect(findViolations(withFile('modules/feeds/x.queries.ts', text))).toContainEqual(
      expect.stringContaining(`modules/feeds/x.queries.ts ${violation}`),
    );
  });

  const presence = "import { presence } from '#server/modules/messaging/index.ts';\n";
  it.each([
    ['FROM', 'sql`SELECT 1 FROM sms_budget`', 'reads sms_budget'],
    ['a list', 'sql`SELECT 1 FROM own o, sms_budget b WHERE true`', 'reads sms_budget'],
    ['a fragment', 'listFirstDue(db, { table: sql`sms_budget` })', 'reads sms_budget'],
    ['an import', `${presence}await db.select().from(own).rightJoin(presence, isSame);`, 'reads presence'],
  ])('is reported if it reads a foreign table that is not on the list: %s', (_how, text, violation) => {
    expect(findViolations(withFile('modules/feeds/x.queries.ts', text))).toEqual([
      expect.stringContaining(`modules/feeds/x.queries.ts ${violation}`),
    ]);
  });

  it('may mention a table in a comment', () => {
    expect(
      findViolations(withFile('modules/feeds/x.ts', '// UPDATE users\n/** copied FROM users */')),
    ).toEqual([]);
  });

  it('defines each table once', () => {
    const twice = withFile('modules/feeds/feeds.tables.ts', "export const people = pgTable('users', {});");
    expect(() => findOwners(twice)).toThrow('The table users is defined by accounts and by feeds.');
  });
});

it('Every read on the list is used', () => {
  const used = new Set(listTableUse(sources).map(({ module, table }) => `${module} ${table}`));
  const unused = Object.entries(FOREIGN_READS).flatMap(([table, readers]) =>
    Object.keys(readers)
      .map((module) => `${module} ${table}`)
      .filter((read) => !used.has(read)),
  );
  expect(unused).toEqual([]);
});
