import type { ContractRouterClient, InferContractRouterOutputs } from '@orpc/contract';
import { accounts } from './accounts.ts';
import { categories, listings } from './listings.ts';
import { newsletter } from './newsletter.ts';

// The whole API, one branch per domain. The browser takes only types and routes from it.

export const contract = { accounts, categories, listings, newsletter };

export type ApiClient = ContractRouterClient<typeof contract>;
export type ApiOutputs = InferContractRouterOutputs<typeof contract>;
