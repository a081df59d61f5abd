// Takes the text of a stream of server-sent events apart, in whatever pieces it comes.

export type SseEvent = { type: string; id: string | null; data: string };

export function createSseParser(onEvent: (event: SseEvent) => void) {
  let rest = '';
  let type = 'message';
  let id: string | null = null;
  let data: string[] = [];

  function end() {
    if (data.length > 0) onEvent({ type, id, data: data.join('\n') });
    type = 'message';
    id = null;
    data = [];
  }

  function take(line: string) {
    if (line === '') return end();
    const colon = line.indexOf(':');
    const name = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (name === 'event') type = value;
    else if (name === 'id') id = value;
    else if (name === 'data') data.push(value);
  }

  return function parse(text: string) {
    const lines = (rest + text).split(/\r\n|\n|\r(?=.)/);
    rest = lines.pop() ?? '';
    for (const line of lines) take(line);
  };
}
