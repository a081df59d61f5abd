import type { ContractRouterClient, InferContractRouterOutputs } from '@orpc/contract';
import { accountCredentials } from './account-credentials.ts';
import { accounts } from './accounts.ts';
import { alerts } from './alerts.ts';
import { conversations } from './conversations.ts';
import { deals } from './deals.ts';
import { decisions } from './decisions.ts';
import { favorites } from './favorites.ts';
import { follows } from './follows.ts';
import { fraudRules } from './fraud-rules.ts';
import { handovers } from './handovers.ts';
import { identity, staffIdentity } from './identity.ts';
import { imei } from './imei.ts';
import { information } from './information.ts';
import { limits } from './limits.ts';
import { listingContact } from './listing-contact.ts';
import { categories, listings } from './listings.ts';
import { meetupSpots } from './meetup-spots.ts';
import { meetups } from './meetups.ts';
import { myData } from './my-data.ts';
import { newsletter } from './newsletter.ts';
import { notifications } from './notifications.ts';
import { numbers } from './numbers.ts';
import { phone } from './phone.ts';
import { photos } from './photos.ts';
import { proofPhotos } from './proof-photos.ts';
import { providers } from './providers.ts';
import { push } from './push.ts';
import { reviews } from './reviews.ts';
import { search } from './search.ts';
import { secondFactor } from './second-factor.ts';
import { sellers } from './sellers.ts';
import { selling } from './selling.ts';
import { sessions } from './sessions.ts';
import { staffAudit } from './staff-audit.ts';
import { staffCases } from './staff-case-calls.ts';
import { staffDossiers } from './staff-dossiers.ts';
import { staffFigures } from './staff-figures.ts';
import { staffNumbers } from './staff-numbers.ts';
import { staffSearch } from './staff-search.ts';
import { support } from './support.ts';
import { supportDesk } from './support-desk.ts';
import { unsubscribe } from './unsubscribe.ts';

// The whole API, one branch per domain. The browser uses only its types and routes.

export const contract = {
  accounts,
  accountCredentials,
  alerts,
  categories,
  conversations,
  deals,
  decisions,
  favorites,
  follows,
  fraudRules,
  identity,
  imei,
  handovers,
  information,
  limits,
  listingContact,
  listings,
  meetupSpots,
  meetups,
  myData,
  newsletter,
  notifications,
  numbers,
  phone,
  photos,
  proofPhotos,
  providers,
  push,
  reviews,
  search,
  secondFactor,
  sellers,
  selling,
  sessions,
  staffCases,
  staffNumbers,
  staffIdentity,
  staffAudit,
  staffDossiers,
  staffFigures,
  staffSearch,
  support,
  supportDesk,
  unsubscribe,
};

export type ApiClient = ContractRouterClient<typeof contract>;
export type ApiOutputs = InferContractRouterOutputs<typeof contract>;
