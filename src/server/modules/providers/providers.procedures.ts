import { procedures } from '#server/platform/api/procedures.ts';
import { PROVIDER_NAMES, type ProviderKeySet } from '#server/platform/settings/provider-keys.ts';

// The call that lists the providers of this server.

export function providerProcedures(keys: ProviderKeySet) {
  const items = PROVIDER_NAMES.map((provider) => ({ provider, isOn: keys[provider] !== undefined }));
  return { list: procedures.providers.list.handler(() => ({ items })) };
}
