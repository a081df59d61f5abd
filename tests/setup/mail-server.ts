import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

// A mail server of a test's own, on this machine, with whatever manners the test gives it.

export type ReceivedMail = { from: string; to: string[]; raw: string };

export type MailServerBehavior = {
  /** With a certificate that nobody has signed. */
  offersTls?: boolean;
  /** The code that somebody is refused with; null takes them. */
  reject?(who: 'sender' | 'recipient', address: string): number | null;
  /** What it says to the words of a mail: it has them, a code that refuses them, nothing at all, or it hangs up. */
  take?(mail: ReceivedMail): 'taken' | 'silent' | 'gone' | number;
};

export type MailServer = { url: string; hangUp(): void; close(): void };

export async function openMailServer({
  offersTls = false,
  reject = () => null,
  take = () => 'taken',
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
      // Whoever breaks off has sent no mail.
      const raw = await text(stream).catch(() => null);
      if (raw === null) return;
      const to = rcptTo.map(({ address }) => address);
      const result = take({ from: mailFrom ? mailFrom.address : '', to, raw });
      if (result === 'taken') done();
      else if (result === 'gone') hangUp();
      else if (result !== 'silent') done(rejection(result));
    },
  });
  // Of those who were cut off.
  server.on('error', () => {});
  server.server.on('connection', (socket) => sockets.add(socket));
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, hangUp, close: () => void server.close() };
}

function rejection(responseCode: number | null): Error | null {
  return responseCode === null ? null : Object.assign(new Error('no'), { responseCode });
}
