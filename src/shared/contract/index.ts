import type { ContractRouterClient, InferContractRouterOutputs } from '@orpc/contract';
import { accounts } from './accounts.ts';
import { alerts } from './alerts.ts';
import { conversations } from './conversations.ts';
import { favorites } from './favorites.ts';
import { listingContact } from './listing-contact.ts';
import { categories, listings } from './listings.ts';
import { newsletter } from './newsletter.ts';
import { photos } from './photos.ts';
import { search } from './search.ts';
import { selling } from './selling.ts';

// The whole API, one branch per domain. The browser takes only types and routes from it.

export const contract = {
  ...{ accounts, alerts, categories, conversations, favorites },
  ...{ listingContact, listings, newsletter, photos, search, selling },
};

export type ApiClient = ContractRouterClient<typeof contract>;
export type ApiOutputs = InferContractRouterOutputs<typeof contract>;
