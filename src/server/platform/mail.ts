import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { Job, Jobs } from './jobs.ts';

// Mails leave by jobs: through an SMTP server where one is set, else into an outbox folder that a development page shows.

export const Mail = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() });
export type Mail = z.infer<typeof Mail>;

export const sendMail: Job<Mail> = { name: 'send-mail', schema: Mail };

export type OutboxMail = Mail & { id: string; sentAt: string };

type MailSettings = { smtpUrl: string | null; from: string; outboxDir: string };

const LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

export function deliverMails(jobs: Jobs, settings: MailSettings): void {
  const deliver = settings.smtpUrl ? bySmtp(settings.smtpUrl, settings.from) : intoOutbox(settings.outboxDir);
  jobs.handle(sendMail, deliver);
}

/** The newest first. */
export async function listOutbox(dir: string): Promise<OutboxMail[]> {
  const names = (await readdir(dir).catch(() => [])).filter((name) => name.endsWith('.json'));
  const mails = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(path.join(dir, name), 'utf8')) as OutboxMail),
  );
  return mails.sort((a, b) => b.sentAt.localeCompare(a.sentAt));
}

function bySmtp(smtpUrl: string, from: string) {
  const transport = createTransport(smtpUrl, { ...LIMITS, from });
  // The job's id names the message, so that a repeated delivery can be told from a new mail.
  return async (mail: Mail, jobId: string) => {
    try {
      await transport.sendMail({ ...mail, messageId: `<${jobId}@kasuwa>` });
    } catch (error) {
      // Its own words quote the address, and errors are logged and kept.
      const { code = 'EUNKNOWN', responseCode = '' } = error as { code?: string; responseCode?: number };
      throw new Error(`The mail server refused: ${code} ${responseCode}`.trim());
    }
  };
}

function intoOutbox(dir: string) {
  return async (mail: Mail, jobId: string) => {
    await mkdir(dir, { recursive: true, mode: 0o700 });
    const file = path.join(dir, `${jobId}.json`);
    await writeFile(
      `${file}.new`,
      JSON.stringify({ ...mail, id: jobId, sentAt: new Date().toISOString() }, null, 2),
      { mode: 0o600, flush: true },
    );
    await rename(`${file}.new`, file);
  };
}
