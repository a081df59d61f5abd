import { z } from 'zod';
import { CONTACT_CATEGORIES, type ContactCategory } from '../rules/contact.ts';
import { CONTACT_MESSAGE_MAX, CONTACT_SUBJECT_MAX, MESSAGE_MAX, NAME_MAX } from '../rules/limits.ts';
import { Email, line, plain, readableName, route, text } from './common.ts';

// Reaching support: the contact form, which visitors may use too, and a member's conversation with support.

export const ContactCategoryName = z.enum(
  Object.keys(CONTACT_CATEGORIES) as [ContactCategory, ...ContactCategory[]],
);

export const support = {
  contact: route
    .route({
      method: 'POST',
      path: '/contact',
      successStatus: 201,
      tags: ['Support'],
      summary:
        'Write to support; the answer comes by e-mail. The same clientId again answers the same reference',
    })
    .input(
      z.strictObject({
        name: readableName(NAME_MAX),
        email: Email,
        subject: line(CONTACT_SUBJECT_MAX),
        category: ContactCategoryName.default('general'),
        message: text(CONTACT_MESSAGE_MAX),
        /** Made by the sender, so that a resend never doubles a message. */
        clientId: z.uuid().optional(),
        /** No person sees this field; whoever fills it in is a program. */
        website: plain(200).optional(),
      }),
    )
    .output(z.object({ reference: z.string(), replyHours: z.number().int() })),
  chat: route
    .route({
      method: 'GET',
      path: '/support/chat',
      tags: ['Support'],
      summary: 'My conversation with support, if I have begun one',
    })
    .input(z.strictObject({}).optional())
    .output(z.object({ id: z.uuid().nullable() })),
  startChat: route
    .route({
      method: 'POST',
      path: '/support/chat',
      successStatus: 201,
      tags: ['Support'],
      summary: 'Write to support: starts my one conversation with it, or goes on with it',
    })
    .input(z.strictObject({ message: text(MESSAGE_MAX), clientId: z.uuid() }))
    .output(z.object({ id: z.uuid(), messageId: z.string() })),
};
