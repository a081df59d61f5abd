import { z } from 'zod';
import { MEETUP_PLACE_MAX } from '../rules/meetups.ts';
import { ById, line, plain, route } from './common.ts';

// Meetups: one open plan to meet for each conversation, and the links by which users share it.

export const Meetup = z.object({
  /** The number of the message with the current proposal. Changes and answers name it. */
  proposal: z.number().int().positive(),
  proposedBy: z.enum(['me', 'other']),
  place: z.string(),
  at: z.iso.datetime(),
  status: z.enum(['proposed', 'agreed']),
  /** Who has set out. */
  onMyWay: z.object({ me: z.boolean(), other: z.boolean() }),
  /** When both users are reminded; null if there is no reminder any more. */
  remindAt: z.iso.datetime().nullable(),
  /** Whether a link of mine to this plan works. */
  shared: z.boolean(),
});
export type Meetup = z.infer<typeof Meetup>;

const tags = ['Meetups'];
const proposal = z.number().int().min(1).max(2_147_483_647);
const OpenMeetup = z.object({ meetup: Meetup.nullable() });
/** A repeated step with the same clientId changes nothing and gets the current plan. */
const Step = ById.extend({ body: z.strictObject({ clientId: z.uuid(), proposal }) });

export const meetups = {
  get: route
    .route({
      method: 'GET',
      path: '/conversations/{id}/meetup',
      inputStructure: 'detailed',
      tags,
      summary: 'The plan to meet in a conversation, if there is one',
    })
    .input(ById)
    .output(OpenMeetup),
  propose: route
    .route({
      method: 'POST',
      path: '/conversations/{id}/meetup',
      successStatus: 201,
      inputStructure: 'detailed',
      tags,
      summary: 'Suggest a meetup, or a change of the current one',
    })
    .input(
      ById.extend({
        body: z.strictObject({
          clientId: z.uuid(),
          place: line(MEETUP_PLACE_MAX),
          at: z.iso.datetime({ offset: true }),
          /** The proposal that this one replaces; null for a new meetup. */
          replaces: proposal.nullable(),
        }),
      }),
    )
    .output(OpenMeetup),
  confirm: route
    .route({
      method: 'POST',
      path: '/conversations/{id}/meetup/confirm',
      inputStructure: 'detailed',
      tags,
      summary: 'Confirm the other user’s proposal',
    })
    .input(Step)
    .output(OpenMeetup),
  onMyWay: route
    .route({
      method: 'POST',
      path: '/conversations/{id}/meetup/on-my-way',
      inputStructure: 'detailed',
      tags,
      summary: 'Report on the day of the meetup that I have set out; once',
    })
    .input(Step)
    .output(OpenMeetup),
  cancel: route
    .route({
      method: 'POST',
      path: '/conversations/{id}/meetup/cancel',
      inputStructure: 'detailed',
      tags,
      summary: 'Cancel the meetup',
    })
    .input(Step)
    .output(OpenMeetup),
  share: route
    .route({
      method: 'POST',
      path: '/conversations/{id}/meetup/links',
      successStatus: 201,
      inputStructure: 'detailed',
      tags,
      summary: 'Create a link that shows the agreed plan to a friend, until a day after the meetup',
    })
    .input(ById)
    .output(z.object({ token: z.string() })),
  stopSharing: route
    .route({
      method: 'DELETE',
      path: '/conversations/{id}/meetup/links',
      successStatus: 204,
      inputStructure: 'detailed',
      tags,
      summary: 'Switch off all my links to the plan',
    })
    .input(ById)
    .output(z.void()),
  sharedPlan: route
    .route({
      method: 'POST',
      path: '/meetup-plans/lookup',
      tags,
      summary: 'The plan that a link shows',
    })
    .input(z.strictObject({ token: plain(500) }))
    .output(
      z.object({
        place: z.string(),
        at: z.iso.datetime(),
        title: z.string(),
        /** The first name of the person whom the sharing user meets. */
        with: z.string(),
        /** False while a change waits for its confirmation. */
        agreed: z.boolean(),
      }),
    ),
};
