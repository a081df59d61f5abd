import pg from 'pg';

// Records the statements that the app sends to its database, so that they can be repeated without the app.

type Statement = { name?: string; text: string; values: unknown[] };
/** Statements that were sent at the same time. */
export type Wave = Statement[];

type RecordedStatement = Statement & { began: number; ended: number };

export type Recorder = {
  /** `inSql` is how many milliseconds were spent waiting for the database. */
  record(work: () => Promise<unknown>): Promise<{ waves: Wave[]; inSql: number }>;
};

/** Wraps the driver's query method, so it records the queries of all pools and clients. */
export function createRecorder(): Recorder {
  let recorded: RecordedStatement[] | null = null;
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const entry = recorded && statementOf(args);
    const done = entry ? () => Object.assign(entry, { ended: performance.now() }) : () => {};
    if (entry) recorded?.push(entry);
    const last = args.at(-1);
    if (entry && typeof last === 'function')
      args[args.length - 1] = (...result: unknown[]) => {
        done();
        last(...result);
      };
    const answer = Reflect.apply(original, this, args);
    if (answer instanceof Promise) void answer.then(done, done);
    return answer;
  } as typeof original;

  return {
    async record(work) {
      recorded = [];
      try {
        await work();
        return wavesOf(recorded);
      } finally {
        recorded = null;
      }
    },
  };
}

function statementOf([first, second]: unknown[]): RecordedStatement | null {
  const config = first as { name?: string; text?: string; values?: unknown[] };
  const text = typeof first === 'string' ? first : config.text;
  if (!text) return null;
  const values = Array.isArray(second) ? second : (config.values ?? []);
  return { name: config.name, text, values, began: performance.now(), ended: Number.POSITIVE_INFINITY };
}

function wavesOf(recorded: readonly RecordedStatement[]): { waves: Wave[]; inSql: number } {
  const waves: Wave[] = [];
  let inSql = 0;
  let firstEnd = Number.NEGATIVE_INFINITY;
  let lastEnd = Number.NEGATIVE_INFINITY;
  for (const { began, ended, ...statement } of recorded) {
    if (began >= firstEnd) {
      waves.push([]);
      firstEnd = ended;
    }
    waves.at(-1)?.push(statement);
    firstEnd = Math.min(firstEnd, ended);
    inSql += Math.max(0, ended - Math.max(began, lastEnd));
    lastEnd = Math.max(lastEnd, ended);
  }
  return { waves, inSql };
}
