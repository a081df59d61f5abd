import path from 'node:path';
import { z } from 'zod';
import { AUTO, COUNTED_FIGURES, type FigureName, type Site } from '#shared/site.ts';
import { expecting, readYamlFile } from './yaml-file.ts';

// Reads content/site.yaml or the file of SITE_FILE: figures, contact details and reply times.

export const DEFAULT_SITE_FILE = path.join(import.meta.dirname, '../../../../content/site.yaml');

/** Text without characters that have a meaning in Markdown or HTML. */
const PLAIN = /^[^<>[\]{}*_`|\\\n]+$/;
const HOURS_MAX = 720;

const text = (most: number, what: string) => {
  const expected = expecting(
    `${what}: at most ${most} characters on one line, without < > [ ] { } * _ \` | \\`,
  );
  return z.string(expected).trim().min(1, expected).max(most, expected).regex(PLAIN, expected);
};
const email = expecting('an e-mail address');
const hours = expecting(`a whole number of hours from 1 to ${HOURS_MAX}`);
const replyHours = z.number(hours).int(hours).min(1, hours).max(HOURS_MAX, hours);
const figure = (example: string) => text(12, `a short text such as ${example}, or ${AUTO}`);

const SiteSchema: z.ZodType<Site> = z
  .strictObject(
    {
      contact: z.strictObject(
        { email: z.email(email), address: text(120, 'a postal address') },
        expecting('email and address'),
      ),
      support: z
        .strictObject(
          {
            hours: text(40, 'when support is there, such as 24/7'),
            priorityReplyHours: replyHours,
            standardReplyHours: replyHours,
          },
          expecting('hours, priorityReplyHours and standardReplyHours'),
        )
        .refine(({ priorityReplyHours, standardReplyHours }) => priorityReplyHours <= standardReplyHours, {
          path: ['priorityReplyHours'],
          error: 'expected no more hours than standardReplyHours',
        }),
      figures: z
        .strictObject(
          {
            dailyUsers: figure('600K+'),
            newAdsDaily: figure('30K+'),
            activeUsers: figure('10K+'),
            itemsSold: figure('5K+'),
            safeTransactions: figure('95%'),
          },
          expecting('the five figures'),
        )
        .superRefine((figures, context) => {
          for (const [name, value] of Object.entries(figures))
            if (value === AUTO && !isCounted(name as FigureName))
              context.addIssue({ code: 'custom', path: [name], message: NOT_COUNTED });
        }),
    },
    expecting('contact, support and figures'),
  )
  .readonly();

const NOT_COUNTED = `expected a short text such as 95%; it cannot be ${AUTO}, because the site does not know which sales went well`;

function isCounted(name: FigureName): boolean {
  return (COUNTED_FIGURES as readonly string[]).includes(name);
}

export function readSite(file: string = DEFAULT_SITE_FILE): Site {
  return readYamlFile(file, SiteSchema);
}
