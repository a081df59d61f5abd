import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import { allowSlowUpload, cutOffSlowRequests } from './slow-requests.ts';

const CUT_OFF_AFTER_MS = 100;
const THE_REST_COMES_AFTER_MS = 300;

/** Promises five bytes, sends one, and later the rest. What was answered before the line was closed. */
async function sendSlowly(listener: RequestListener): Promise<string> {
  const server = createServer(cutOffSlowRequests(listener, CUT_OFF_AFTER_MS)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let heard = '';
  socket.on('data', (text) => {
    heard += text;
    socket.end();
  });
  socket.on('error', () => {});
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\na');
  const rest = setTimeout(() => socket.write('bcde'), THE_REST_COMES_AFTER_MS);
  await once(socket, 'close');
  clearTimeout(rest);
  server.close();
  return heard;
}

const answerWhenRead: RequestListener = (request, response) => {
  request.on('error', () => {});
  request.on('end', () => response.end('all read')).resume();
};

it('A body that is sent too slowly is not waited for', async () => {
  expect(await sendSlowly(answerWhenRead)).toBe('');
});

it('A member’s photo is', async () => {
  const heard = await sendSlowly((request, response) => {
    allowSlowUpload(request);
    answerWhenRead(request, response);
  });
  expect(heard).toContain('all read');
});
