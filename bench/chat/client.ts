import { Agent, type IncomingMessage, request } from 'node:http';
import type { LiveEvent } from '#shared/contract/events.ts';
import type { BenchUser } from '../measure/users.ts';

// The two calls of a chat, as light as possible, so that the load does not slow down the server.

const agent = new Agent({ keepAlive: true, maxSockets: 128 });

/** Returns the status, or 0 without a response. */
export function send(
  url: string,
  { cookie }: BenchUser,
  conversationId: string,
  message: { clientId: string; message: string },
): Promise<number> {
  const body = JSON.stringify(message);
  return new Promise((resolve) => {
    const call = request(`${url}/api/conversations/${conversationId}/messages`, {
      method: 'POST',
      agent,
      timeout: 15_000,
      headers: { cookie, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    });
    call.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', () => resolve(0));
    });
    call.on('timeout', () => call.destroy());
    call.on('error', () => resolve(0));
    call.end(body);
  });
}

export type Stream = { cut(): void };
export type StreamEvents = {
  onOpen?(): void;
  onEvent(event: LiveEvent, id: string | null): void;
  onEnd(): void;
};

export function listen(
  url: string,
  { cookie }: BenchUser,
  since: string | null,
  { onOpen, onEvent, onEnd }: StreamEvents,
): Stream {
  const position = since === null ? {} : { 'last-event-id': since };
  let ended = false;
  const end = () => {
    if (ended) return;
    ended = true;
    onEnd();
  };
  const call = request(`${url}/api/events`, { agent: false, headers: { cookie, ...position } });
  call.on('response', (response) => {
    if (response.statusCode !== 200) return void call.destroy();
    onOpen?.();
    readEvents(response, (...event) => ended || onEvent(...event));
    response.on('close', end);
    response.on('error', end);
  });
  call.on('error', end);
  call.on('close', end);
  call.end();
  return {
    cut() {
      call.destroy();
      end();
    },
  };
}

function readEvents(response: IncomingMessage, onEvent: StreamEvents['onEvent']): void {
  let rest = '';
  response.setEncoding('utf8').on('data', (text: string) => {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (data) onEvent(JSON.parse(data), /^id: (.*)$/m.exec(block)?.[1] ?? null);
    }
  });
}
