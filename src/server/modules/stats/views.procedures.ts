import { procedures } from '#server/platform/api/procedures.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { ListingId } from '#shared/contract/listing-id.ts';
import { countView } from './count-view.ts';
import { isRobot } from './robots.ts';

// The procedure that a page calls once it is shown. The response does not
// reveal whether the view was counted.

export function countViews({ db, secret, throttler }: { db: Db; secret: string; throttler: Throttler }) {
  return procedures.listingContact.view.handler(async ({ input, context }) => {
    throttler.countInMemory('view', context.address);
    const userAgent = context.requestHeaders.get('user-agent') ?? '';
    if (isRobot(userAgent) || !ListingId.safeParse(input.params.id).success) return;
    const viewer = await context.viewer();
    await countView(db, {
      listingId: input.params.id,
      userId: viewer?.id ?? null,
      address: context.address,
      userAgent,
      secret,
      now: new Date(),
    });
  });
}
