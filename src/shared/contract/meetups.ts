import { z } from 'zod';
import { CHECK_IN_ANSWERS, MEETUP_PLACE_MAX } from '../rules/meetups.ts';
import { AnyId, ById, line, plain, route } from './common.ts';
import { MeetupSpot } from './meetup-spots.ts';

// Meetups: one open plan to meet for each conversation, and the links by which users share it.

export const Meetup = z.object({
  /** The number of the message with the current proposal. Changes and answers name it. */
  proposal: z.number().int().positive(),
  proposedBy: z.enum(['me', 'other']),
  place: z.string(),
  /** The listed meetup spot that was chosen; null for another place. */
  spot: MeetupSpot.nullable(),
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

/** The question “Are you safe?” after a meetup. */
const CheckIn = z.object({
  askedAt: z.iso.datetime(),
  /** When the meetup was. */
  at: z.iso.datetime(),
  answer: z.enum(CHECK_IN_ANSWERS).nullable(),
});
export type CheckIn = z.infer<typeof CheckIn>;

const tags = ['Meetups'];
const proposal = z.number().int().min(1).max(2_147_483_647);
const OpenMeetup = z.object({
  meetup: Meetup.nullable(),
  /** Set for two days after I was asked. */
  checkIn: CheckIn.nullable(),
});
export type OpenMeetup = z.infer<typeof OpenMeetup>;
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
          /** The listed spot at this place. */
          spotId: AnyId.optional(),
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
  checkIn: route
    .route({
      method: 'POST',
      path: '/conversations/{id}/meetup/check-in',
      inputStructure: 'detailed',
      tags,
      summary: 'Answer “Are you safe?” after a meetup. “help” also writes to support in my name',
    })
    .input(ById.extend({ body: z.strictObject({ clientId: z.uuid(), answer: z.enum(CHECK_IN_ANSWERS) }) }))
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
        /** The listed meetup spot that was chosen. */
        spot: MeetupSpot.nullable(),
        /** Whether the sharing user has answered that they are safe; 'none' before they are asked. */
        checkIn: z.enum(['none', 'asked', ...CHECK_IN_ANSWERS]),
        /** False while a change waits for its confirmation. */
        agreed: z.boolean(),
      }),
    ),
};
