import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../../tests/setup/database.ts';
import { createLog, describeError } from './log.ts';

let database: OpenTestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

const SECRET = 'ada.secret@example.com';

async function failureOf(query: ReturnType<typeof sql>): Promise<Record<string, unknown>> {
  const error = await database.db.execute(query).then(
    () => null,
    (failure: unknown) => failure,
  );
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).toContain(SECRET);
  return describeError(error);
}

describe('describeError', () => {
  it('gives the reason of a failed query without its values', async () => {
    await database.db.execute(sql`INSERT INTO users (name, email) VALUES ('Ada', ${SECRET})`);
    const failures = {
      unique: await failureOf(sql`INSERT INTO users (name, email) VALUES ('Ada', ${SECRET})`),
      check: await failureOf(sql`INSERT INTO users (name, email, phone) VALUES ('A', 'b', ${SECRET})`),
      'not null': await failureOf(sql`INSERT INTO users (name, email) VALUES (NULL, ${SECRET})`),
      uuid: await failureOf(sql`SELECT * FROM users WHERE id = ${SECRET}::uuid`),
      number: await failureOf(sql`SELECT ${SECRET}::int`),
      date: await failureOf(sql`SELECT ${SECRET}::timestamptz`),
      json: await failureOf(sql`SELECT ${`{"email": ${SECRET}}`}::jsonb`),
    };
    for (const failure of Object.values(failures))
      expect(JSON.stringify(failure)).not.toContain('ada.secret');
    expect(failures.unique).toMatchObject({
      message: 'Failed query',
      cause: {
        code: '23505',
        constraint: 'users_email_key',
        message: expect.stringContaining('duplicate key'),
      },
    });
    expect(failures.uuid).toMatchObject({
      cause: { code: '22P02', message: expect.stringContaining('invalid input syntax for type uuid') },
    });
  });

  it('includes a short stack trace', () => {
    const { stack, type, message } = describeError(new TypeError('broken'));
    expect([type, message]).toEqual(['TypeError', 'broken']);
    expect(String(stack)).toMatch(/log\.test\.ts/);
    expect(String(stack).split('\n').length).toBeLessThanOrEqual(12);
  });

  it('includes the causes', () => {
    const error = new AppError('UNAVAILABLE', { cause: new Error('outer', { cause: new Error('inner') }) });
    expect(describeError(error)).toMatchObject({ cause: { message: 'outer', cause: { message: 'inner' } } });
  });

  it.each([['a string that may be private'], [{ email: SECRET }], [null], [undefined], [5]])(
    'gives only the type of a thrown value that is not an error: %j',
    (thrown) => {
      expect(describeError(thrown)).toEqual({ type: typeof thrown });
    },
  );

  it('stops at circular causes', () => {
    const error = new Error('one');
    error.cause = new Error('two', { cause: error });
    expect(JSON.stringify(describeError(error)).length).toBeLessThan(100_000);
  });
});

describe('An untrusted value', () => {
  const HOSTILE = [
    'a\n{"level":"info","msg":"signed in","userId":"forged"}',
    'a\r\nb',
    'a\u2028b\u2029c\u0085d',
    '\u001b[2J\u001b[31mred\u0007\u0000\u007f',
    '"},"msg":"forged","x":{"',
    '%s %d %j %o {{7*7}}',
    '\ud800',
  ];

  it.each(HOSTILE)('stays in one field of one line: %j', (hostile) => {
    const written: string[] = [];
    const log = createLog('info', { write: (line) => void written.push(line) });
    log.child({ requestId: hostile }).info({ path: hostile, err: new Error(hostile) }, 'request');
    expect(written).toHaveLength(1);
    const [line = ''] = written;
    expect(line.endsWith('\n')).toBe(true);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a log line must not contain any of them
    expect(line.slice(0, -1)).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/);
    const { level, msg, path, err, ...rest } = JSON.parse(line);
    expect([level, msg, path, err.message]).toEqual(['info', 'request', hostile, hostile]);
    expect(Object.keys(rest).toSorted()).toEqual(['requestId', 'time']);
  });
});
