import { z } from 'zod';
import { HANDOVER_TRIES, isHandoverCode } from '../rules/handovers.ts';
import { ById, plain, route } from './common.ts';

// The handover of a reserved listing: at the meetup the buyer confirms that they have checked the item and shows a
// code, and the seller types it. No money passes through Kasuwa.

const Handover = z.object({
  /**
   * open: the code works; used-up: after five wrong codes, until the buyer gets a new one; confirmed: sold;
   * ended: the code no longer works, such as after the item was reserved for somebody else.
   */
  state: z.enum(['open', 'used-up', 'confirmed', 'ended']),
  /** The agreed price; null when the listing has none. */
  price: z.number().int().nullable(),
  /** When the reservation ends. The code works a day longer. */
  until: z.iso.datetime(),
  /** Only the buyer gets it, and only while it works. */
  code: z.string().nullable(),
  /** Which code of this reservation it is: 1 for the first. */
  codeNumber: z.number().int().positive(),
  triesLeft: z.number().int().min(0).max(HANDOVER_TRIES),
  /** The buyer has confirmed that they have checked the item. */
  itemChecked: z.boolean(),
});
export type Handover = z.infer<typeof Handover>;

const OfConversation = z.object({ handover: Handover.nullable() });
const tags = ['Handovers'];

export const handovers = {
  get: route
    .route({
      method: 'GET',
      path: '/conversations/{id}/handover',
      inputStructure: 'detailed',
      tags,
      summary: 'The handover of the listing that is reserved in a conversation; the buyer gets the code',
    })
    .input(ById)
    .output(OfConversation),
  newCode: route
    .route({
      method: 'POST',
      path: '/conversations/{id}/handover/codes',
      inputStructure: 'detailed',
      tags,
      summary: 'Replace the code; for the buyer. A code that was replaced before changes nothing',
    })
    .input(ById.extend({ body: z.strictObject({ replaces: z.number().int().min(1).max(2_147_483_647) }) }))
    .output(OfConversation),
  confirmCheck: route
    .route({
      method: 'POST',
      path: '/conversations/{id}/handover/item-check',
      inputStructure: 'detailed',
      tags,
      summary:
        'Confirm that the item was checked at the meetup; for the buyer. A second time changes nothing',
    })
    .input(ById)
    .output(OfConversation),
  confirm: route
    .route({
      method: 'POST',
      path: '/conversations/{id}/handover/confirm',
      inputStructure: 'detailed',
      tags,
      summary: 'Close the sale with the buyer’s code; for the seller. The same clientId counts as one try',
    })
    .input(
      ById.extend({
        body: z.strictObject({
          clientId: z.uuid(),
          code: plain(20).refine(isHandoverCode, 'Type the four digits that the buyer shows you.'),
          /** The seller has seen the money in their own bank app, or has the cash. */
          hasMoney: z.literal(true, 'Check first that you have the money.'),
        }),
      }),
    )
    .output(OfConversation),
};
