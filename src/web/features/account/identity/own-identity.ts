import type { OwnIdentity } from '#shared/contract/identity.ts';
import { createResource } from '#web/data/resource.ts';

// The state of the user's identity check.

const identity = createResource<OwnIdentity, 'own'>((api) => api.identity.get());

export const useOwnIdentity = () => identity.use('own');
export const reloadOwnIdentity = () => void identity.reload('own');
export const showOwnIdentity = (state: OwnIdentity) => identity.set('own', state);
