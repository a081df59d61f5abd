import { describe, expect, it, vi } from 'vitest';
import { openStream, readLogPosition } from './stream.ts';

const SESSION = { id: 'session', userId: 'member', expiresAt: new Date(Date.now() + 60_000) };
const KB = 1024;

function open() {
  const owner = { since: null, onDrained: vi.fn(), onEnd: vi.fn(), cut: vi.fn() };
  return { ...openStream(SESSION, owner), ...owner };
}

describe('A stream whose client does not read', () => {
  it('is busy until the client has read, and calls onDrained once', async () => {
    const { stream, body, onDrained } = open();
    for (const _ of [1, 2, 3]) stream.write('x'.repeat(20 * KB));
    expect(stream.isBusy()).toBe(true);
    const reader = body.getReader();
    for (const _ of [1, 2, 3]) expect((await reader.read()).value?.length).toBe(20 * KB);
    expect(stream.isBusy()).toBe(false);
    expect(onDrained).toHaveBeenCalledTimes(1);
  });

  it('is cut off with a megabyte unread, and discards it', async () => {
    const { stream, body, cut, onEnd } = open();
    for (let n = 0; n < 200; n += 1) stream.write('x'.repeat(10 * KB));
    expect([stream.isOpen(), cut.mock.calls.length, onEnd.mock.calls.length]).toEqual([false, 1, 1]);
    await expect(body.getReader().read()).rejects.toThrow();
  });

  it('is cut off when it is busy for twenty seconds, but not while little is unread', () => {
    const [stuck, idle] = [open(), open()];
    stuck.stream.write('x'.repeat(40 * KB));
    idle.stream.write('x');
    for (const { stream } of [stuck, idle]) stream.endIfStuck(Date.now() + 19_000);
    expect(stuck.stream.isOpen()).toBe(true);
    for (const { stream } of [stuck, idle]) stream.endIfStuck(Date.now() + 21_000);
    expect([stuck.stream.isOpen(), idle.stream.isOpen()]).toEqual([false, true]);
  });

  it('discards unread data when it is ended', async () => {
    const { stream, body, cut } = open();
    stream.write('for a session that has ended');
    stream.end();
    expect(cut).toHaveBeenCalledTimes(1);
    await expect(body.getReader().read()).rejects.toThrow();
  });
});

describe('A stream whose client reads', () => {
  it('ends without an error and only once, from either side', async () => {
    const { stream, body, cut, onEnd } = open();
    const reader = body.getReader();
    stream.write('all');
    expect((await reader.read()).done).toBe(false);
    stream.end();
    stream.write('too late');
    await reader.cancel();
    expect(await reader.read()).toEqual({ done: true, value: undefined });
    expect([cut.mock.calls.length, onEnd.mock.calls.length]).toEqual([0, 1]);
  });
});

describe('readLogPosition', () => {
  it.each([
    [null, null],
    ['0', 0],
    ['42', 42],
    ['', Number.NaN],
    ['-1', Number.NaN],
    ['1e400', Number.NaN],
    ['9'.repeat(16), Number.NaN],
    [' 1', Number.NaN],
  ])('reads %j as %j', (text, position) => {
    expect(readLogPosition(text)).toBe(position);
  });
});
