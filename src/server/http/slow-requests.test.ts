import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import { allowSlowUpload, cutOffSlowRequests } from './slow-requests.ts';

const CUT_OFF_AFTER_MS = 100;
const REST_SENT_AFTER_MS = 300;

/** Declares five bytes, sends one, and later the rest. Returns the answer before the connection closed. */
async function sendSlowly(listener: RequestListener): Promise<string> {
  const server = createServer(cutOffSlowRequests(listener, CUT_OFF_AFTER_MS)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let received = '';
  socket.on('data', (text) => {
    received += text;
    socket.end();
  });
  socket.on('error', () => {});
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\na');
  const rest = setTimeout(() => socket.write('bcde'), REST_SENT_AFTER_MS);
  await once(socket, 'close');
  clearTimeout(rest);
  server.close();
  return received;
}

const answerWhenRead: RequestListener = (request, response) => {
  request.on('error', () => {});
  request.on('end', () => response.end('all read')).resume();
};

it('A request whose body arrives too slowly is cut off', async () => {
  expect(await sendSlowly(answerWhenRead)).toBe('');
});

it('A slow photo upload of a signed-in user is not cut off', async () => {
  const received = await sendSlowly((request, response) => {
    allowSlowUpload(request);
    answerWhenRead(request, response);
  });
  expect(received).toContain('all read');
});
