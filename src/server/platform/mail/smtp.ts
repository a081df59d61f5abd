import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { Mail } from './mail-message.ts';

// Hands one mail to a mail server, and says what became of it. What cannot be known is said, too: a server that falls
// silent after the last word may have taken the mail or not.

export type SmtpResult =
  | { outcome: 'taken' }
  /** It was certainly not taken. `isFinal`: nor will it ever be. */
  | { outcome: 'refused'; reason: string; isFinal: boolean; isDeadAddress: boolean }
  | { outcome: 'unsure'; reason: string };

export type SmtpServer = {
  url: string;
  from: string;
  /** By smtps: or STARTTLS, with a verified certificate; without it no mail is sent. */
  requiresTls?: boolean;
  limits?: Partial<Limits>;
};

type Limits = {
  connectionTimeout: number;
  greetingTimeout: number;
  socketTimeout: number;
  /** For all of it: a server may also be slow without ever being silent. Jobs are taken for lost after 120 s. */
  wholeTimeout: number;
};
const LIMITS: Limits = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  wholeTimeout: 60_000,
};

/** `acquireLease` is asked once the server is ready for the content, before the first of them leaves; by throwing it keeps them. */
export async function sendBySmtp(
  { url, from, requiresTls = false, limits }: SmtpServer,
  mail: Mail & { id: string },
  acquireLease: () => Promise<void>,
): Promise<SmtpResult> {
  const { wholeTimeout, ...timeouts } = { ...LIMITS, ...limits };
  const late = AbortSignal.timeout(wholeTimeout);
  let hasStarted = false;
  const transport = createTransport({ url, requireTLS: requiresTls }, { ...timeouts, from });
  transport.use('stream', ({ message }, done) => {
    const read = message.createReadStream.bind(message);
    async function* content() {
      await acquireLease();
      late.throwIfAborted();
      hasStarted = true;
      yield* read();
    }
    // Begins only when it is read: after the server has agreed to sender, recipient and data.
    message.createReadStream = () => Readable.from(content(), { objectMode: false });
    done();
  });
  const sending = transport.sendMail({
    // As one address, whatever is in it; and the job's id names the message, so that it can be known again.
    to: { name: '', address: mail.to },
    messageId: `<${mail.id}@kasuwa>`,
    ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // Nobody's holiday notice answers a market.
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribeUrl ? endedAt(mail.unsubscribeUrl) : {}),
    },
  });
  try {
    await Promise.race([sending, failWhen(late)]);
    return { outcome: 'taken' };
  } catch (error) {
    sending.catch(() => {});
    // Its own content quote the address, and errors are logged and kept.
    const { code = 'EUNKNOWN', responseCode, rejected = [] } = error as SmtpError;
    const reason = `The mail server refused: ${code} ${responseCode ?? ''}`.trim();
    if (responseCode === undefined && hasStarted) return { outcome: 'unsure', reason };
    const isForGood = isFinal(code, responseCode);
    return {
      outcome: 'refused',
      reason,
      isFinal: isForGood,
      isDeadAddress: isForGood && rejected.length > 0,
    };
  }
}

/** `rejected` names the addresses where it was they that were refused, not us. */
type SmtpError = { code?: string; responseCode?: number; rejected?: unknown[] };

/** RFC 8058: mail programs offer it as a button of their own. */
function endedAt(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** 5xx about this mail or its address; one about who we are is for the operator to mend, and the mail waits. */
function isFinal(code: string, responseCode = 0): boolean {
  return responseCode >= 500 && responseCode < 600 && ['EENVELOPE', 'EMESSAGE'].includes(code);
}

function failWhen(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(Object.assign(new Error('late'), { code: 'ETIMEDOUT' })));
  });
}
