import { callApi } from '#web/data/call-api.ts';

// Whether this member has written about an item before, so that they go on there and do not begin anew.

/** Longer than this nobody waits to write; the server finds the same conversation for what they send then. */
const PATIENCE_MS = 3000;

/** Null where there is none, and where no answer comes in time. */
export async function findBegunTalk(adId: string): Promise<string | null> {
  let begun: string | null = null;
  const asked = callApi(async (api) => {
    begun = (await api.conversations.about({ params: { adId } })).id;
  });
  await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  return begun;
}
