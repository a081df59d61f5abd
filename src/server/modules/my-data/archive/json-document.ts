import { Readable } from 'node:stream';

// Streams JSON of any length from the database, so that it is never in memory as a whole.

/** Rows. A field of a row, such as the messages of a conversation, may be a list as well. */
export type List = AsyncIterable<Record<string, unknown>>;

/** An object whose lists are written row by row. */
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
