import { describe, expect, it } from 'vitest';
import { readAffectedUsersOptions } from './affected-users-options.ts';

const HOUR = ['--from', '2026-11-10T08:00:00Z', '--to', '2026-11-10T10:00:00+01:00'];

describe('The options of the command', () => {
  it('are read with their defaults, and a day begins at midnight in Lagos', () => {
    expect(readAffectedUsersOptions(['--from', '2026-11-10', '--to', '2026-11-10T09:00:00Z'])).toEqual({
      from: new Date('2026-11-09T23:00:00Z'),
      to: new Date('2026-11-10T09:00:00Z'),
      limit: 100,
    });
  });

  it.each([
    [[], '--from'],
    [['--from', 'yesterday', '--to', '2026-11-17'], '--from: must be a time'],
    [['--from', '2026-02-31', '--to', '2026-11-17'], '--from: must be a time'],
    [['--from', '2026-11-17', '--to', '2026-11-16'], '--to: must be later'],
    [['--from', '2026-11-17', '--to', '2026-11-17'], '--to: must be later'],
    [[...HOUR, '--kind', "x'; DROP TABLE security_events; --"], '--kind'],
    [[...HOUR, '--address', '1.2.3.4 OR true'], '--address'],
    [[...HOUR, '--address', '1.2.3.4', '--address-hash', '00'.repeat(16)], 'cannot be combined'],
    [[...HOUR, '--address-hash', "\\x00'"], '--address-hash'],
    [[...HOUR, '--device-hash', 'abc'], '--device-hash'],
    [[...HOUR, '--after', "' OR 1=1"], '--after'],
    [[...HOUR, '--limit', '100000'], '--limit'],
    [[...HOUR, '--everything'], 'everything'],
  ])('are rejected as %j, with the reason', (args, reason) => {
    expect(() => readAffectedUsersOptions(args)).toThrow(reason);
  });
});
