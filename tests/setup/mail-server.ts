import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

// A mail server of a test's own, on this machine, with whatever manners the test gives it.

export type TakenMail = { from: string; to: string[]; raw: string };

export type Manners = {
  /** With a certificate that nobody has signed. */
  offersTls?: boolean;
  /** The code that somebody is refused with; null takes them. */
  refuse?(who: 'sender' | 'recipient', address: string): number | null;
  /** What it says to the words of a mail: it has them, a code that refuses them, nothing at all, or it hangs up. */
  take?(mail: TakenMail): 'taken' | 'silent' | 'gone' | number;
};

export type MailServer = { url: string; hangUp(): void; close(): void };

export async function openMailServer({
  offersTls = false,
  refuse = () => null,
  take = () => 'taken',
}: Manners): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    onMailFrom: ({ address }, _session, done) => done(refusal(refuse('sender', address))),
    onRcptTo: ({ address }, _session, done) => done(refusal(refuse('recipient', address))),
    async onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
      // Whoever breaks off has sent no mail.
      const raw = await text(stream).catch(() => null);
      if (raw === null) return;
      const to = rcptTo.map(({ address }) => address);
      const said = take({ from: mailFrom ? mailFrom.address : '', to, raw });
      if (said === 'taken') done();
      else if (said === 'gone') hangUp();
      else if (said !== 'silent') done(refusal(said));
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

function refusal(responseCode: number | null): Error | null {
  return responseCode === null ? null : Object.assign(new Error('no'), { responseCode });
}
