import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

// A local mail server whose behavior the test chooses.

export type ReceivedMail = { from: string; to: string[]; raw: string };

export type MailServerBehavior = {
  /** Offers STARTTLS with a self-signed certificate. */
  offersTls?: boolean;
  /** The SMTP code that rejects this address; null accepts it. */
  reject?(who: 'sender' | 'recipient', address: string): number | null;
  /** The response to the data of a mail: acceptance, an SMTP error code, no response, or a disconnect. */
  receive?(mail: ReceivedMail): 'accepted' | 'silent' | 'disconnect' | number;
};

export type MailServer = { url: string; hangUp(): void; close(): void };

export async function openMailServer({
  offersTls = false,
  reject = () => null,
  receive = () => 'accepted',
}: MailServerBehavior): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    onMailFrom: ({ address }, _session, done) => done(rejection(reject('sender', address))),
    onRcptTo: ({ address }, _session, done) => done(rejection(reject('recipient', address))),
    async onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
      // A client that disconnects has sent no mail.
      const raw = await text(stream).catch(() => null);
      if (raw === null) return;
      const to = rcptTo.map(({ address }) => address);
      const result = receive({ from: mailFrom ? mailFrom.address : '', to, raw });
      if (result === 'accepted') done();
      else if (result === 'disconnect') hangUp();
      else if (result !== 'silent') done(rejection(result));
    },
  });
  // Errors of clients that were disconnected.
  server.on('error', () => {});
  server.server.on('connection', (socket) => sockets.add(socket));
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, hangUp, close: () => void server.close() };
}

function rejection(responseCode: number | null): Error | null {
  return responseCode === null ? null : Object.assign(new Error('rejected by the test'), { responseCode });
}
