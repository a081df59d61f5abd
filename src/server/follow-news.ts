import { type Config, sendsSms } from './config.ts';
import { goOnTelling, tellMoreSeekers, tellSeekers } from './modules/alerts/index.ts';
import { type ChannelParts, reachMembers } from './modules/channels/index.ts';
import { goOnTellingKeepers, tellKeepers, tellMoreKeepers } from './modules/favorites/index.ts';
import { listingNews } from './modules/listings/index.ts';
import { reachOut, reachOutNow } from './modules/notifications/index.ts';
import type { Unsubscriber } from './platform/unsubscribe-link.ts';

// What follows when something happens on the market: whoever waits for it is told in the app, then outside of it.

export type NewsParts = Omit<ChannelParts, 'push' | 'sendsSms'> & {
  config: Pick<Config, 'supportEmail' | 'pushHosts' | 'mode' | 'smsUrl'>;
  unsubscriber: Unsubscriber;
};

export function followNews(parts: NewsParts): void {
  parts.jobs.handle(listingNews, async (news) => {
    await tellSeekers(parts, news);
    await tellKeepers(parts, news);
  });
  parts.jobs.handle(tellMoreSeekers, (rest) => goOnTelling(parts, rest));
  parts.jobs.handle(tellMoreKeepers, (rest) => goOnTellingKeepers(parts, rest));
  const { supportEmail, pushHosts } = parts.config;
  const channels = {
    ...parts,
    push: { contact: `mailto:${supportEmail}`, pushHosts },
    sendsSms: sendsSms(parts.config),
  };
  for (const job of [reachOut, reachOutNow])
    parts.jobs.handle(job, ({ ids }) => reachMembers(channels, ids, job));
}
