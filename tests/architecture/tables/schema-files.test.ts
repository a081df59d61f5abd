import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { DOMAINS, SCHEMA_DIR } from '#server/platform/database/schema-files.ts';
import { findOwners, readSources } from './table-use.ts';

const CREATED = /^CREATE (?:UNLOGGED )?TABLE (\w+)/gm;

/** One line for each table that is created in the file of another module. */
function findMisplaced(domain: string, text: string): string[] {
  const owners = findOwners(readSources());
  return [...text.matchAll(CREATED)]
    .map(([, table = '']) => table)
    .filter((table) => owners.get(table) !== domain)
    .map(
      (table) => `${table} is created in ${domain}.sql, and belongs to ${owners.get(table) ?? 'no module'}`,
    );
}

it('The list of domains contains every schema file', () => {
  const files = readdirSync(SCHEMA_DIR).filter((name) => name.endsWith('.sql'));
  expect(files.sort()).toEqual(DOMAINS.map((domain) => `${domain}.sql`).sort());
});

it('Every table is created in the file of the module that owns it', () => {
  const misplaced = DOMAINS.flatMap((domain) =>
    findMisplaced(domain, readFileSync(path.join(SCHEMA_DIR, `${domain}.sql`), 'utf8')),
  );
  expect(misplaced).toEqual([]);
});

it('A table in the wrong file or without an owner is reported', () => {
  expect(findMisplaced('scam', 'CREATE TABLE users (\n);\nCREATE UNLOGGED TABLE colors (\n);')).toEqual([
    'users is created in scam.sql, and belongs to accounts',
    'colors is created in scam.sql, and belongs to no module',
  ]);
});
