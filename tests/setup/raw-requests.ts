import { connect, type Socket } from 'node:net';
import { expect } from 'vitest';
import { until } from './until.ts';

// Requests with bodies written to a raw socket, for tests of the connection after a rejection.

export const LARGE = 400_000;
const SMALL = 100;

export const HEALTH_CHECK = 'GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';

type RawBody = { how: string; bytes: number; isChunked: boolean; framing: string[] };

const lengthOf = (bytes: number) => `Content-Length: ${bytes}`;

export const BODIES: RawBody[] = [
  { how: 'small', bytes: SMALL, isChunked: false, framing: [lengthOf(SMALL)] },
  { how: 'large', bytes: LARGE, isChunked: false, framing: [lengthOf(LARGE)] },
  { how: 'chunked', bytes: LARGE, isChunked: true, framing: ['Transfer-Encoding: chunked'] },
  {
    how: 'large, announced by Expect',
    bytes: LARGE,
    isChunked: false,
    framing: [lengthOf(LARGE), 'Expect: 100-continue'],
  },
];

type RawConnection = { text(): string; hasEnded(): boolean; error(): Error | undefined; socket: Socket };

export function openRawConnection(url: string): RawConnection {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let text = '';
  let ended = false;
  let error: Error | undefined;
  socket.setEncoding('latin1').on('data', (chunk) => {
    text += chunk;
  });
  socket.on('end', () => {
    ended = true;
  });
  socket.on('error', (cause) => {
    error = cause;
  });
  return { text: () => text, hasEnded: () => ended, error: () => error, socket };
}

export function bodyOf(bytes: number, isChunked: boolean): string {
  if (!isChunked) return 'x'.repeat(bytes);
  const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
  return `${chunk.repeat(Math.ceil(bytes / 0x4000))}0\r\n\r\n`;
}

/** Status, headers and remaining text of the first response other than 100, once its body is complete. */
export function parseResponse(text: string): { status: number; head: string; rest: string } | null {
  const answer = text.replace(/^HTTP\/1\.1 100 [^\r]*\r\n\r\n/, '');
  const end = answer.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const head = answer.slice(0, end).toLowerCase();
  const rest = answer.slice(end + 4);
  const length = Number(/\r\ncontent-length: (\d+)/.exec(head)?.[1] ?? 0);
  const isWhole = head.includes('transfer-encoding: chunked')
    ? rest.includes('0\r\n\r\n')
    : rest.length >= length;
  return isWhole ? { status: Number(head.split(' ')[1]), head, rest: rest.slice(length) } : null;
}

/** Sends a request with a body. The connection must close cleanly if announced, or serve the next request. */
export async function expectUsableConnection(
  url: string,
  request: string,
  headers: string[],
  { framing, bytes, isChunked }: RawBody,
): Promise<{ status: number; head: string }> {
  const { text, hasEnded, error, socket } = openRawConnection(url);
  const lines = [`${request} HTTP/1.1`, 'Host: 127.0.0.1', ...headers, ...framing];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  socket.write(bodyOf(bytes, isChunked));
  const { head, status } = await until(() => parseResponse(text()));
  if (/\r\nconnection: close/.test(head)) await until(hasEnded);
  else {
    socket.write(HEALTH_CHECK);
    await until(() => text().includes('{"status":"ok"}'), {
      what: `a response after ${head}`,
      withinMs: 5_000,
    });
  }
  expect(error()).toBeUndefined();
  socket.destroy();
  return { head, status };
}
