import { procedures } from '#server/platform/procedures.ts';

// Which providers this server offers.

export function providerProcedures() {
  return { list: procedures.providers.list.handler(() => ({ items: [] })) };
}
