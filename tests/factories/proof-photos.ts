import { sql } from 'drizzle-orm';
import type { OwnProof, WaitingProof } from '#shared/contract/proof-photos.ts';
import type { ErrorEnvelope } from '#shared/errors.ts';
import type { TestApp } from '../setup/app.ts';
import { uploaded } from '../setup/photos.ts';
import { makePatchwork } from './pictures.ts';
import type { SignedInUser } from './users.ts';

// The proof photo of a listing, through the API.

type Who = Pick<SignedInUser, 'cookie'>;
type Own = OwnProof & Partial<ErrorEnvelope>;
type Queue = { items: WaitingProof[]; nextCursor: string | null } & Partial<ErrorEnvelope>;

let seed = 70_000;
/** A photo that resembles no other one. */
export function newPhoto(): Promise<Buffer> {
  seed += 1;
  return makePatchwork({ seed });
}

export function proofCalls(app: TestApp, who: Who, id: number | string) {
  const call = (method: string, path = '', body?: unknown) =>
    app.call<Own>(method, `/api/ads/${id}/proof-photo${path}`, body, { cookie: who.cookie });
  return {
    own: () => call('GET', '/own'),
    requestCode: () => call('POST', '/code'),
    submit: (code: string, photoId: string) => call('PUT', '', { code, photoId }),
    withdraw: () => call('DELETE'),
    upload: async (bytes?: Buffer) => uploaded(app, who.cookie, bytes ?? (await newPhoto())),
    /** Gets a code and sends a photo. */
    async prove() {
      const { body } = await call('POST', '/code');
      const photo = await uploaded(app, who.cookie, await newPhoto());
      const code = body.code?.code ?? '';
      return { code, photo, sent: await call('PUT', '', { code, photoId: photo.id }) };
    },
  };
}

export function staffProofCalls(app: TestApp, staff: Who) {
  const as = { cookie: staff.cookie };
  return {
    queue: (cursor = '') =>
      app.call<Queue>('GET', `/api/staff/proofs${cursor && `?cursor=${cursor}`}`, undefined, as),
    decide: (id: string, body: object) =>
      app.call<Partial<ErrorEnvelope>>('POST', `/api/staff/proofs/${id}/decision`, body, as),
  };
}

export async function waitingId({ db }: Pick<TestApp, 'db'>, listingId: number): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT id FROM proof_photos WHERE listing_id = ${listingId} AND status = 'waiting'`,
  );
  return rows[0]?.id ?? '';
}
