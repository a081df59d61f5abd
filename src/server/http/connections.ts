import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { AppError, type ErrorCode } from '#shared/errors.ts';

// The last answer on a connection says `Connection: close`: while the process shuts down, and where an answer is sent
// before the whole request has arrived. The rest of such a request is read and discarded for a moment, because closing
// a socket with unread bytes resets it, and the client may then lose the answer.

const DISCARD_MS = 1_000;

export type ConnectionCloser = {
  listener: RequestListener;
  /** Sends an error response for input that is no valid HTTP request. */
  rejectBadHttp(error: NodeJS.ErrnoException, socket: Socket): void;
  /** From now on every answer is the last one on its connection. */
  closeAfterResponses(): void;
};

export function closingConnections(listener: RequestListener): ConnectionCloser {
  const answering = new Map<Socket, ServerResponse>();
  const ended = new WeakSet<Socket>();
  let isClosing = false;

  function endAfter(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    response.shouldKeepAlive = false;
    ended.add(socket);
    socket.destroySoon = () => discardRest(request, socket);
  }

  return {
    listener(request, response) {
      const { socket } = request;
      // The request was pipelined after one whose answer is the last on this connection.
      if (ended.has(socket)) return;
      answering.set(socket, response);
      response.once('close', () => {
        if (answering.get(socket) === response) answering.delete(socket);
      });
      if (isClosing) response.shouldKeepAlive = false;
      if (hasBody(request)) beforeHeaders(response, () => !request.complete && endAfter(request, response));
      listener(request, response);
    },
    rejectBadHttp(error, socket) {
      if (ended.has(socket)) return;
      ended.add(socket);
      if (!socket.writable || answering.get(socket)?.headersSent) {
        socket.destroy(error);
        return;
      }
      socket.end(rejectionOf(error));
      destroyLater(socket);
    },
    closeAfterResponses() {
      isClosing = true;
      for (const response of answering.values()) if (!response.headersSent) response.shouldKeepAlive = false;
    },
  };
}

/** Connects the closer to a server, including its answers to invalid HTTP. */
export function acceptConnections(server: Server, { listener, rejectBadHttp }: ConnectionCloser): Server {
  return server.on('request', listener).on('clientError', rejectBadHttp as (error: Error) => void);
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Calls `act` before the headers are sent. Node itself calls `writeHead` if the app does not. */
function beforeHeaders(response: ServerResponse, act: () => void): void {
  const { writeHead } = response;
  response.writeHead = ((...args: Parameters<typeof writeHead>) => {
    act();
    response.writeHead = writeHead;
    return writeHead.apply(response, args);
  }) as typeof writeHead;
}

function discardRest(request: IncomingMessage, socket: Socket): void {
  if (socket.writableEnded) return;
  const destroyWhenDone = () => {
    if (request.complete && socket.writableFinished) socket.destroy();
  };
  socket.once('finish', destroyWhenDone);
  request.once('end', destroyWhenDone);
  request.resume();
  socket.end();
  destroyLater(socket);
}

function destroyLater(socket: Socket): void {
  const timer = setTimeout(() => socket.destroy(), DISCARD_MS).unref();
  socket.once('close', () => clearTimeout(timer));
}

const STATUS_LINES: Record<string, { line: string; code: ErrorCode }> = {
  HPE_HEADER_OVERFLOW: { line: '431 Request Header Fields Too Large', code: 'TOO_LARGE' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { line: '413 Payload Too Large', code: 'TOO_LARGE' },
  ERR_HTTP_REQUEST_TIMEOUT: { line: '408 Request Timeout', code: 'TIMED_OUT' },
};
const BAD_REQUEST = { line: '400 Bad Request', code: 'BAD_REQUEST' } as const;

function rejectionOf({ code: reason = '' }: NodeJS.ErrnoException): string {
  const { line, code } = STATUS_LINES[reason] ?? BAD_REQUEST;
  const body = JSON.stringify(new AppError(code).toEnvelope());
  const headers = [
    'Connection: close',
    'Content-Type: application/json',
    'Cache-Control: no-store',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return `HTTP/1.1 ${line}\r\n${headers.join('\r\n')}\r\n\r\n${body}`;
}
