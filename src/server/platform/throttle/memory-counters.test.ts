import { describe, expect, it } from 'vitest';
import { createMemoryCounters } from './memory-counters.ts';

describe('Full memory counters', () => {
  it('drop the oldest reader and continue to count the others', () => {
    const reads = createMemoryCounters('reads', 3);
    for (const key of ['a', 'b', 'c', 'b']) reads.count(key, 60);
    expect(reads.count('d', 60).used).toBe(1);
    expect(reads.peek('a')).toBeNull();
    expect(reads.count('b', 60).used).toBe(3);
  });

  it('reject a new writer and continue to count the others', () => {
    const writes = createMemoryCounters('writes', 2);
    for (const key of ['a', 'b']) writes.count(key, 60);
    expect(() => writes.count('c', 60)).toThrow(
      expect.objectContaining({ code: 'UNAVAILABLE', status: 503 }),
    );
    expect(writes.count('a', 60).used).toBe(2);
  });

  it('have room again when a window is over', () => {
    const writes = createMemoryCounters('writes', 1);
    writes.count('a', 0);
    writes.takeUnsaved();
    expect(writes.count('b', 60).used).toBe(1);
  });
});
