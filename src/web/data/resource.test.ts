import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPagedResource } from './paged-resource.ts';
import { createResource } from './resource.ts';

let signIn: number;
const confirmSession = vi.fn();

vi.mock('./session.ts', () => ({
  confirmSession: () => confirmSession(),
  currentSignIn: () => signIn,
}));
vi.mock('./client.ts', () => ({
  api: {},
  failureOf: (error: { status?: number }) => (error.status ? error : null),
}));

beforeEach(() => {
  signIn = 1;
  confirmSession.mockReset();
  vi.stubGlobal('navigator', { onLine: true });
});

/** Reads that wait until the test answers them. `index` is the order in which they started. */
function createAnswers<T>() {
  const waiting: PromiseWithResolvers<T>[] = [];
  return {
    read: () => {
      const next = Promise.withResolvers<T>();
      waiting.push(next);
      return next.promise;
    },
    count: () => waiting.length,
    async answer(index: number, value: T) {
      await expect.poll(() => waiting.length).toBeGreaterThan(index);
      waiting[index]?.resolve(value);
      await new Promise((resolve) => setImmediate(resolve));
    },
    async fail(index: number, failure: object) {
      await expect.poll(() => waiting.length).toBeGreaterThan(index);
      waiting[index]?.reject(failure);
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

describe('A resource', () => {
  it('shows the answer to the newest read, even if an older one arrives later', async () => {
    const answers = createAnswers<string>();
    const resource = createResource<string>(answers.read);
    void resource.reload('x');
    void resource.reload('x');
    await answers.answer(1, 'new');
    await answers.answer(0, 'old');
    expect(resource.find('x')).toBe('new');
  });

  it('is read again after a local change during a read', async () => {
    const answers = createAnswers<string>();
    const resource = createResource<string>(answers.read);
    void resource.reload('x');
    await expect.poll(answers.count).toBe(1);
    resource.set('x', 'changed here');
    await answers.answer(0, 'from before');
    expect(resource.find('x')).toBe('changed here');
    await answers.answer(1, 'changed here, says the server');
    expect(resource.find('x')).toBe('changed here, says the server');
  });

  it('shows an answer despite events during the read, and is then read once more', async () => {
    const answers = createAnswers<string>();
    const resource = createResource<string>(answers.read);
    for (let event = 0; event < 3; event += 1) resource.refresh('x');
    await answers.answer(0, 'first');
    expect(resource.find('x')).toBe('first');
    await answers.answer(1, 'second');
    expect(resource.find('x')).toBe('second');
    expect(answers.count()).toBe(2);
  });

  it('keeps its value when a later read fails', async () => {
    const answers = createAnswers<string>();
    const resource = createResource<string>(answers.read);
    void resource.reload('x');
    await answers.answer(0, 'value');
    void resource.reload('x');
    await answers.fail(1, { status: 503, fields: {} });
    expect(resource.find('x')).toBe('value');
  });

  it('is empty for the next user, and ignores answers for the previous one', async () => {
    const answers = createAnswers<string>();
    const resource = createResource<string>(answers.read);
    void resource.reload('x');
    await answers.answer(0, 'Ada’s');
    void resource.reload('x');
    await expect.poll(answers.count).toBe(2);
    signIn = 2;
    expect(resource.find('x')).toBeNull();
    await answers.answer(1, 'Ada’s again');
    expect(resource.find('x')).toBeNull();
    signIn = 0;
    await resource.reload('x');
    expect(answers.count()).toBe(2);
  });

  it('can be read again after the session ended during a read', async () => {
    const answers = createAnswers<string>();
    const resource = createResource<string>(answers.read);
    void resource.reload('x');
    confirmSession.mockImplementation(() => {
      signIn = 0;
    });
    await answers.fail(0, { status: 401, fields: {} });
    await expect.poll(() => signIn).toBe(0);
    signIn = 2;
    resource.refresh('x');
    await answers.answer(1, 'value');
    expect(resource.find('x')).toBe('value');
  });

  it('does not show a first answer that is older than a local change', async () => {
    const answers = createAnswers<string>();
    const resource = createResource<string>(answers.read);
    void resource.reload('x');
    await expect.poll(answers.count).toBe(1);
    resource.change('x', (value) => `${value}, changed`);
    await answers.answer(0, 'from before');
    expect(resource.find('x')).toBeNull();
    await answers.answer(1, 'from after');
    expect(resource.find('x')).toBe('from after');
  });

  it('drops values that are not on the screen when it is invalidated', async () => {
    const answers = createAnswers<string>();
    const resource = createResource<string>(answers.read);
    void resource.reload('x');
    await answers.answer(0, 'value');
    resource.invalidate();
    expect(resource.find('x')).toBeNull();
    expect(answers.count()).toBe(1);
  });

  it('confirms the session when the server responds with 401', async () => {
    const answers = createAnswers<string>();
    const resource = createResource<string>(answers.read);
    void resource.reload('x');
    await answers.fail(0, { status: 401, fields: {} });
    await expect.poll(() => confirmSession.mock.calls.length).toBe(1);
  });
});

describe('A paged resource', () => {
  const numbers = Array.from({ length: 9 }, (_, at) => ({ id: String(at) }));
  const createList = (items = numbers) =>
    createPagedResource(
      async (_api, { cursor, limit }) => {
        const start = Number(cursor ?? 0);
        const end = start + Math.min(limit, 2);
        const page = { items: items.slice(start, end), nextCursor: end < items.length ? String(end) : null };
        return cursor ? page : { ...page, total: items.length };
      },
      { pageSize: 2 },
    );
  const ids = (list: ReturnType<typeof createList>) =>
    list
      .find('x')
      ?.items.map(({ id }) => id)
      .join('');

  it('grows page by page, and a reload reads as many items as were shown', async () => {
    const list = createList();
    await list.reload('x');
    expect(ids(list)).toBe('01');
    await list.readMore('x');
    await list.readMore('x');
    expect(ids(list)).toBe('012345');
    await list.reload('x');
    expect(ids(list)).toBe('012345');
    expect(list.find('x')?.nextCursor).toBe('6');
  });

  it('has the fields that only the first page contains', async () => {
    const items = [...numbers];
    const list = createList(items);
    await list.reload('x');
    await list.readMore('x');
    expect(list.find('x')).toMatchObject({ total: 9 });
    items.push({ id: 'new' });
    await list.reload('x');
    expect(ids(list)).toBe('0123');
    expect(list.find('x')).toMatchObject({ total: 10 });
  });

  it('reads one page at a time, and none after the last', async () => {
    const list = createList(numbers.slice(0, 3));
    await list.reload('x');
    await Promise.all([list.readMore('x'), list.readMore('x')]);
    expect(ids(list)).toBe('012');
    await list.readMore('x');
    expect(ids(list)).toBe('012');
  });

  it('lists an item once if it moved to the next page', async () => {
    const items = [...numbers.slice(0, 4)];
    const list = createList(items);
    await list.reload('x');
    items.unshift({ id: 'new' });
    await list.readMore('x');
    expect(ids(list)).toBe('012');
  });

  it('reports why the next page could not be read', async () => {
    let isDown = false;
    const list = createPagedResource(async () => {
      if (isDown) throw Object.assign(new Error(), { status: 503, fields: {} });
      return { items: numbers.slice(0, 1), nextCursor: '1' };
    });
    await list.reload('x');
    isDown = true;
    await list.readMore('x');
    expect(list.find('x')).toMatchObject({ more: 'failed', items: [{ id: '0' }] });
    vi.stubGlobal('navigator', { onLine: false });
    await list.readMore('x');
    expect(list.find('x')?.more).toBe('offline');
  });
});
