import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { Mail } from './mail-message.ts';

// Sends one mail to a mail server and returns the outcome. The outcome can be unknown: a server that stops
// responding after the content may have accepted the mail or not.

export type SmtpResult =
  | { outcome: 'accepted' }
  /** The server has not accepted the mail. `isFinal`: a retry would fail, too. */
  | { outcome: 'rejected'; reason: string; isFinal: boolean; isDeadAddress: boolean }
  | { outcome: 'unsure'; reason: string };

export type SmtpServer = {
  url: string;
  from: string;
  /** Sends only over smtps: or STARTTLS with a verified certificate. */
  requiresTls?: boolean;
  limits?: Partial<Limits>;
};

type Limits = {
  connectionTimeout: number;
  greetingTimeout: number;
  socketTimeout: number;
  /** For the whole delivery: a slow server may never reach the socket timeout. Jobs expire after 120 s. */
  totalTimeout: number;
};
const LIMITS: Limits = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  totalTimeout: 60_000,
};

/** `acquireLease` is called when the server is ready for the content. If it throws, no content is sent. */
export async function sendBySmtp(
  { url, from, requiresTls = false, limits }: SmtpServer,
  mail: Mail & { id: string },
  acquireLease: () => Promise<void>,
): Promise<SmtpResult> {
  const { totalTimeout, ...timeouts } = { ...LIMITS, ...limits };
  const timeout = AbortSignal.timeout(totalTimeout);
  let hasStarted = false;
  const transport = createTransport({ url, requireTLS: requiresTls }, { ...timeouts, from });
  transport.use('stream', ({ message }, done) => {
    const read = message.createReadStream.bind(message);
    async function* content() {
      await acquireLease();
      timeout.throwIfAborted();
      hasStarted = true;
      yield* read();
    }
    // The stream is read only after the server has accepted sender, recipient and the DATA command.
    message.createReadStream = () => Readable.from(content(), { objectMode: false });
    done();
  });
  const sending = transport.sendMail({
    // An address object is not parsed as a list. The job's id is the message id, to recognize repeated mails.
    to: { name: '', address: mail.to },
    messageId: `<${mail.id}@kasuwa>`,
    ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // Prevents automatic replies such as out-of-office notices.
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribeUrl ? unsubscribeHeaders(mail.unsubscribeUrl) : {}),
    },
  });
  try {
    await Promise.race([sending, rejectOnAbort(timeout)]);
    return { outcome: 'accepted' };
  } catch (error) {
    sending.catch(() => {});
    // The error's own message quotes the address, and errors are logged and stored.
    const { code = 'EUNKNOWN', responseCode, rejected = [] } = error as SmtpError;
    const reason = `Mail delivery failed: ${code} ${responseCode ?? ''}`.trim();
    if (responseCode === undefined && hasStarted) return { outcome: 'unsure', reason };
    const isPermanent = isPermanentError(code, responseCode);
    return {
      outcome: 'rejected',
      reason,
      isFinal: isPermanent,
      isDeadAddress: isPermanent && rejected.length > 0,
    };
  }
}

/** `rejected` lists rejected recipients. It is empty when the sender was rejected. */
type SmtpError = { code?: string; responseCode?: number; rejected?: unknown[] };

/** RFC 8058: mail programs show an unsubscribe button. */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** 5xx about the mail or its address. Errors about our server, such as a failed login, are retried. */
function isPermanentError(code: string, responseCode = 0): boolean {
  return responseCode >= 500 && responseCode < 600 && ['EENVELOPE', 'EMESSAGE'].includes(code);
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(Object.assign(new Error('late'), { code: 'ETIMEDOUT' })));
  });
}
