import { describe, expect, it } from 'vitest';
import { createSseParser, type SseEvent } from './sse-parser.ts';

function parsed(...pieces: string[]): SseEvent[] {
  const events: SseEvent[] = [];
  const parse = createSseParser((event) => events.push(event));
  for (const piece of pieces) parse(piece);
  return events;
}

const STREAM =
  'event: inbox\nid: 12\ndata: {"a":1}\n\n: a comment\n\nevent: beat\ndata:\n\ndata: one\ndata: two\n\n';
const EVENTS = [
  { type: 'inbox', id: '12', data: '{"a":1}' },
  { type: 'beat', id: null, data: '' },
  { type: 'message', id: null, data: 'one\ntwo' },
];

describe('A stream of events', () => {
  it('is taken apart', () => expect(parsed(STREAM)).toEqual(EVENTS));

  it('is taken apart wherever it was cut', () => {
    for (let cut = 1; cut < STREAM.length; cut += 1)
      expect(parsed(STREAM.slice(0, cut), STREAM.slice(cut))).toEqual(EVENTS);
    expect(parsed(...STREAM)).toEqual(EVENTS);
  });

  it('may end its lines in either way, cut in between too', () => {
    const windows = STREAM.replaceAll('\n', '\r\n');
    expect(parsed(windows)).toEqual(EVENTS);
    expect(parsed(...windows)).toEqual(EVENTS);
  });

  it('tells nothing of an event that has not ended', () => {
    expect(parsed('event: inbox\nid: 3\ndata: {"half')).toEqual([]);
  });
});
