import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

// docs/security.md states whether each requirement of OWASP ASVS 5.0.0, level 1 and 2, is met, with evidence.

const ROOT = path.join(import.meta.dirname, '../..');
/** Created by a build. */
const BUILT = ['build/sbom.cdx.json'];
const STATES = ['met', 'not met', 'not applicable'];

/** The requirements of levels 1 and 2 in each section of the standard. */
const SECTIONS: Record<string, string> = {
  V1: '1.1: 1-2, 1.2: 1-9, 1.3: 1-11, 1.4: 1-3, 1.5: 1-2',
  V2: '2.1: 1-3, 2.2: 1-3, 2.3: 1-4, 2.4: 1',
  V3: '3.2: 1-2, 3.3: 1-4, 3.4: 1-6, 3.5: 1-5, 3.7: 1-2',
  V4: '4.1: 1-3, 4.2: 1, 4.3: 1-2, 4.4: 1-4',
  V5: '5.1: 1, 5.2: 1-3, 5.3: 1-2, 5.4: 1-3',
  V6: '6.1: 1-3, 6.2: 1-12, 6.3: 1-4, 6.4: 1-4, 6.5: 1-5, 6.6: 1-3, 6.8: 1-4',
  V7: '7.1: 1-3, 7.2: 1-4, 7.3: 1-2, 7.4: 1-5, 7.5: 1-2, 7.6: 1-2',
  V8: '8.1: 1-2, 8.2: 1-3, 8.3: 1, 8.4: 1',
  V9: '9.1: 1-3, 9.2: 1-4',
  V10: '10.1: 1-2, 10.2: 1-2, 10.3: 1-4, 10.4: 1-11, 10.5: 1-5, 10.6: 1-2, 10.7: 1-3',
  V11: '11.1: 1-2, 11.2: 1-3, 11.3: 1-3, 11.4: 1-4, 11.5: 1, 11.6: 1',
  V12: '12.1: 1-3, 12.2: 1-2, 12.3: 1-4',
  V13: '13.1: 1, 13.2: 1-5, 13.3: 1-2, 13.4: 1-5',
  V14: '14.1: 1-2, 14.2: 1-4, 14.3: 1-3',
  V15: '15.1: 1-3, 15.2: 1-3, 15.3: 1-7',
  V16: '16.1: 1, 16.2: 1-5, 16.3: 1-4, 16.4: 1-3, 16.5: 1-3',
  V17: '17.1: 1, 17.2: 1-4, 17.3: 1-2',
};
const COUNTS: Record<string, number> = {
  V1: 27,
  V2: 11,
  V3: 19,
  V4: 10,
  V5: 9,
  V6: 35,
  V7: 18,
  V8: 7,
  V9: 7,
  V10: 29,
  V11: 14,
  V12: 9,
  V13: 13,
  V14: 9,
  V15: 13,
  V16: 16,
  V17: 7,
};

function idsIn(sections: string): string[] {
  return sections.split(', ').flatMap((section) => {
    const [name, range = ''] = section.split(': ');
    const [first = 0, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, n) => `V${name}.${first + n}`);
  });
}

type Row = { id: string; requirement: string; state: string; evidence: string };
type Table = { file: string; rows: Row[] };

function readTable(text: string): Row[] {
  return text
    .split('\n')
    .filter((line) => /^\|\s*V\d/.test(line))
    .map((line) => {
      const [, id = '', requirement = '', state = '', evidence = '', ...rest] = line.split('|');
      return { id, requirement, state, evidence: [evidence, ...rest].join('|') };
    })
    .map(({ id, requirement, state, evidence }) => ({
      id: id.trim(),
      requirement: requirement.trim(),
      state: state.trim(),
      evidence: evidence.replace(/\|\s*$/, '').trim(),
    }));
}

/** File names only, without names of packages, settings or headers. */
function pathsIn(text: string): string[] {
  return [...text.matchAll(/`([\w.@][\w.@/-]*\.(?:tsx?|md|sql|ya?ml|json|cjs))`/g)].map(
    ([, file = '']) => file,
  );
}

const chapterOf = (id: string) => id.split('.', 1)[0] ?? '';

/** All problems of the tables. */
function findProblems(tables: readonly Table[], exists: (file: string) => boolean): string[] {
  const rows = tables.flatMap((table) => table.rows);
  const listed = rows.map(({ id }) => id);
  const required = Object.values(SECTIONS).flatMap(idsIn);
  return [
    ...required.filter((id) => !listed.includes(id)).map((id) => `${id} is missing`),
    ...listed.filter((id) => !required.includes(id)).map((id) => `${id} is no requirement of level 1 or 2`),
    ...listed.filter((id, at) => listed.indexOf(id) !== at).map((id) => `${id} is listed twice`),
    ...rows.flatMap((row) => problemsOf(row, exists)),
  ];
}

function problemsOf({ id, requirement, state, evidence }: Row, exists: (file: string) => boolean): string[] {
  const files = pathsIn(evidence);
  return [
    ...(requirement ? [] : [`${id} does not name its requirement`]),
    ...(STATES.includes(state) ? [] : [`${id} has no state: ${state}`]),
    ...(state === 'met' && files.length === 0 ? [`${id} is met without evidence`] : []),
    ...(state !== 'met' && evidence.split(/\s+/).length < 4 ? [`${id} has no reason`] : []),
    ...files.filter((file) => !exists(file)).map((file) => `${id} names ${file}, which does not exist`),
  ];
}

const fileExists = (file: string) => existsSync(path.join(ROOT, file));
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const tables: Table[] = readdirSync(path.join(ROOT, 'docs/security'))
  .filter((name) => /^v\d\d-/.test(name))
  .map((name) => ({ file: `security/${name}`, rows: readTable(read(`docs/security/${name}`)) }));

describe('The table of security requirements', () => {
  it('has every requirement once, with a state and its evidence or reason', () => {
    expect(findProblems(tables, fileExists)).toEqual([]);
  });

  it('has as many requirements in each chapter as the standard', () => {
    const found = Object.fromEntries(
      tables.map(({ rows }) => [chapterOf(rows[0]?.id ?? ''), rows.length] as const),
    );
    expect(found).toEqual(COUNTS);
    for (const [chapter, sections] of Object.entries(SECTIONS))
      expect(idsIn(sections)).toHaveLength(COUNTS[chapter] ?? 0);
  });

  it('agrees with the counts and the list in docs/security.md', () => {
    const summary = read('docs/security.md');
    for (const { file, rows } of tables) {
      const counts = STATES.map((state) => rows.filter((row) => row.state === state).length);
      expect(summary).toMatch(
        new RegExp(`\\]\\(${file}\\) \\| ${[rows.length, ...counts].join(' \\| ')} \\|`),
      );
    }
    const all = tables.flatMap(({ rows }) => rows);
    const totals = STATES.map((state) => all.filter((row) => row.state === state).length);
    expect(summary).toContain(`| All | ${[all.length, ...totals].join(' | ')} |`);
    const listed = [...summary.matchAll(/^- \*\*(V[\d.]+)\*\*/gm)].map(([, id]) => id);
    expect(listed.toSorted()).toEqual(
      all
        .filter(({ state }) => state === 'not met')
        .map(({ id }) => id)
        .toSorted(),
    );
  });

  it('has documents that name only existing files', () => {
    for (const file of ['docs/security.md', 'docs/security/rules.md'])
      expect(pathsIn(read(file)).filter((name) => !BUILT.includes(name) && !fileExists(name))).toEqual([]);
  });

  it.each([
    ['a file that does not exist', '| V1.1.1 | x | met | `src/nowhere.ts` |', /V1\.1\.1 names src\/nowhere/],
    ['no evidence', '| V1.1.1 | x | met | It is so. |', /V1\.1\.1 is met without evidence/],
    ['another state', '| V1.1.1 | x | partly | `package.json` |', /V1\.1\.1 has no state: partly/],
    ['no reason', '| V1.1.1 | x | not met | |', /V1\.1\.1 has no reason/],
    ['a reason of one word', '| V1.1.1 | x | not applicable | No. |', /V1\.1\.1 has no reason/],
    ['a duplicate id', '| V1.1.2 | x | met | `package.json` |', /V1\.1\.2 is listed twice/],
    ['an id of level 3', '| V1.2.10 | x | met | `package.json` |', /V1\.2\.10 is no requirement/],
  ])('is not accepted with %s', (_what, line, problem) => {
    const [broken] = readTable(line);
    const changed = tables.map(({ file, rows }) => ({
      file,
      rows: rows.map((row) => (row.id === 'V1.1.1' && broken ? broken : row)),
    }));
    expect(findProblems(changed, fileExists).join('\n')).toMatch(problem);
  });
});
