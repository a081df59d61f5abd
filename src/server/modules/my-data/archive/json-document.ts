import { Readable } from 'node:stream';

// JSON of any length, written while it is read from the database: nothing of it is ever held whole.

/** Rows, or, for what carries a list of its own such as a conversation, rows whose value is such a list. */
export type List = AsyncIterable<Record<string, unknown>>;

/** An object whose lists come row by row. */
export function jsonDocument(lists: Record<string, List>): Readable {
  return Readable.from(writeObject(lists), { objectMode: false });
}

async function* writeObject(object: Record<string, unknown>): AsyncGenerator<string> {
  let between = '{';
  for (const [name, value] of Object.entries(object)) {
    yield `${between}\n${JSON.stringify(name)}: `;
    if (isList(value)) yield* writeList(value);
    else yield JSON.stringify(value ?? null);
    between = ',';
  }
  yield between === '{' ? '{}' : '\n}';
}

async function* writeList(rows: List): AsyncGenerator<string> {
  let between = '[';
  for await (const row of rows) {
    yield between;
    yield* writeObject(row);
    between = ',';
  }
  yield between === '[' ? '[]' : ']';
}

function isList(value: unknown): value is List {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}
