import { sql } from 'drizzle-orm';
import type { ImeiComparison, OwnImei } from '#shared/contract/imei.ts';
import type { ErrorEnvelope } from '#shared/errors.ts';
import type { TestApp } from '../setup/app.ts';
import { until } from '../setup/until.ts';
import { makeListing } from './listings.ts';
import { type SignedInUser, signIn } from './users.ts';

// Phones that are offered, and the calls about their IMEI.

type Answer = OwnImei & ImeiComparison & { clear: boolean } & Partial<ErrorEnvelope>;
export type Who = Pick<SignedInUser, 'cookie'>;
export const PHONE = { title: 'iPhone 12', categoryId: 1, subcategory: 'phones-tablets' } as const;

/** A different valid number for each test. */
let serial = 35_000_000_000_000;
export function newImei(): string {
  serial += 7;
  const digits = [...String(serial)].map(Number);
  const sum = digits.toReversed().reduce((total, digit, index) => {
    const value = index % 2 === 0 ? digit * 2 : digit;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${serial}${(10 - (sum % 10)) % 10}`;
}

export async function aPhone(app: TestApp, name = 'Musa Bello') {
  const seller = await signIn(app, name);
  return { seller, id: (await makeListing(app, seller.id, PHONE)).id };
}

export function imeiCalls(app: TestApp) {
  const call = (who: Who | null, method: string, path: string, imei?: string) =>
    app.call<Answer>(
      method,
      `/api/ads/${path}`,
      imei === undefined ? undefined : { imei },
      who ? { cookie: who.cookie } : {},
    );
  return {
    call,
    enter: (who: Who, id: unknown, imei: string) => call(who, 'PUT', `${id}/imei`, imei),
    compare: (who: Who, id: unknown, imei: string) => call(who, 'POST', `${id}/imei/comparison`, imei),
    isClear: async (id: unknown) => (await call(null, 'GET', `${id}/imei`)).body.clear,
  };
}

/** The open cases about a listing, once the job that scores it again has run. */
export async function listCasesAfterReview(app: TestApp, listingId: number) {
  await until(
    async () => {
      const { rows } = await app.db.execute(sql`
        SELECT FROM pgboss.job WHERE name = 'listing-review' AND state <> 'completed'
          AND data->>'listingId' = ${String(listingId)}`);
      return rows.length === 0;
    },
    { what: 'the listing to be scored again' },
  );
  const { rows } = await app.db.execute<{ kind: string; why: string }>(
    sql`SELECT kind, why FROM cases WHERE listing_id = ${listingId} AND closed_at IS NULL`,
  );
  return rows;
}
