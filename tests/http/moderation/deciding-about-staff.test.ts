import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listApiRoutes } from '#server/http/api-routes.ts';
import {
  appeal,
  aReportedListing,
  aStaffUser,
  endUndo,
  findCaseId,
  type StaffUser,
} from '../../factories/cases.ts';
import { makeListing } from '../../factories/listings.ts';
import { proofCalls, waitingId } from '../../factories/proof-photos.ts';
import { changeUser } from '../../factories/user-state.ts';
import { newPhone, type SignedInUser, signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { ACCESS } from '../api/route-access.ts';

// Staff decide neither about themselves nor, as moderators, about other staff: over every call that decides about a user.

let app: TestApp;
let moderator: StaffUser;
let admin: StaffUser;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  [moderator, admin] = [await aStaffUser(app), await aStaffUser(app, 'admin')];
});
afterAll(() => app.stop());

type Answer = { status: number; body: { code?: string } | null };
type Decision = {
  /** Prepares a case about this user. Returns the call that decides it as this staff user. */
  about(user: SignedInUser): Promise<(by: StaffUser) => Promise<Answer>>;
  own: [number, string];
  ofStaff: [number, string];
};

const reason = 'Looked at it';

const DECISIONS: Record<string, Decision> = {
  'staffCases.decide': {
    about: async (seller) => {
      const { caseId } = await aReportedListing(app, { seller });
      return (by) => by.decide(caseId, { decision: 'take-down', rule: 'scam' });
    },
    own: [403, 'OWN_CASE'],
    ofStaff: [403, 'STAFF_CASE'],
  },
  'staffDossiers.decide': {
    about:
      async ({ id }) =>
      (by) =>
        by.call('POST', `/users/${id}/decide`, { decision: 'suspend', rule: 'scam' }),
    own: [403, 'OWN_CASE'],
    ofStaff: [403, 'STAFF_CASE'],
  },
  'staffDossiers.decideListing': {
    about: async (seller) => {
      const { id } = await makeListing(app, seller.id);
      return (by) => by.call('POST', `/ads/${id}/decide`, { decision: 'take-down', rule: 'scam' });
    },
    own: [403, 'OWN_CASE'],
    ofStaff: [403, 'STAFF_CASE'],
  },
  'staffDossiers.lift': {
    about:
      async ({ id }) =>
      (by) =>
        by.call('POST', `/users/${id}/lift`, { reason }),
    own: [403, 'NOT_ALLOWED'],
    ofStaff: [403, 'NOT_ALLOWED'],
  },
  'staffNumbers.decide': {
    about: async (user) => {
      const phone = newPhone();
      await changeUser(app, user.id, { phone, phoneConfirmedAt: new Date() });
      const body = { kind: 'phone', number: phone, note: 'It is mine.' };
      const sent = await app.call<{ id: string }>('POST', '/api/numbers/appeals', body, {
        cookie: user.cookie,
      });
      return (by) => by.call('POST', `/numbers/${sent.body.id}/decide`, { accept: true, reason });
    },
    own: [409, 'OWN_REQUEST'],
    ofStaff: [403, 'STAFF_CASE'],
  },
  'staffIdentity.decide': {
    about: async ({ id }) => {
      const { rows } = await app.db.execute<{ id: string }>(sql`
        INSERT INTO identity_checks (user_id, document, document_hash, sealed, state)
        VALUES (${id}, 'nin', sha256(${id}::text::bytea), 'sealed', 'review') RETURNING id`);
      return async (by) => {
        await app.db.execute(sql`
          INSERT INTO staff_actions (staff_id, action, reason, user_id)
          VALUES (${by.id}, 'identity-opened', 'A test', ${id})`);
        return by.call('POST', `/identity/${rows[0]?.id}/decide`, { problem: null, reason });
      };
    },
    own: [403, 'OWN_CASE'],
    ofStaff: [403, 'STAFF_CASE'],
  },
  'proofPhotos.decide': {
    about: async (seller) => {
      const { id } = await makeListing(app, seller.id);
      await proofCalls(app, seller, id).prove();
      const proof = await waitingId(app, id);
      return (by) => by.call('POST', `/proofs/${proof}/decision`, { decision: 'approve' });
    },
    own: [403, 'OWN_CASE'],
    ofStaff: [403, 'STAFF_CASE'],
  },
};

it('Every staff call that decides or lifts is in this test', () => {
  const deciding = Object.keys(ACCESS).filter(
    (name) => ACCESS[name] === 'staff' && /\.(decide|lift)/.test(name),
  );
  expect(Object.keys(DECISIONS).sort()).toEqual(deciding.sort());
  expect(listApiRoutes().map(({ name }) => name)).toEqual(expect.arrayContaining(deciding));
});

describe.each(Object.entries(DECISIONS))('%s', (_name, { about, own, ofStaff }) => {
  const answerOf = ({ status, body }: Answer) => [status, body?.code];

  it('is rejected for a moderator and an admin about themselves', async () => {
    for (const staff of [moderator, admin]) expect(answerOf(await (await about(staff))(staff))).toEqual(own);
  });

  it('is rejected for a moderator about an admin and about another moderator', async () => {
    for (const role of ['admin', 'moderator'] as const) {
      const other = await aStaffUser(app, role);
      expect(answerOf(await (await about(other))(moderator))).toEqual(ofStaff);
    }
  });

  it('is allowed for an admin about another moderator, and for a moderator about a user', async () => {
    const other = await aStaffUser(app);
    expect((await (await about(other))(admin)).status).toBeLessThan(300);
    expect((await (await about(await signIn(app)))(moderator)).status).toBeLessThan(300);
  });
});

describe('Several decisions', () => {
  it('leave out the own case of a moderator and those of other staff', async () => {
    const [own, ofAdmin, ofUser] = [
      await aReportedListing(app, { seller: moderator }),
      await aReportedListing(app, { seller: admin }),
      await aReportedListing(app),
    ];
    const ids = [own.caseId, ofAdmin.caseId, ofUser.caseId];
    const { body } = await moderator.call<{ dismissed: { caseId: number }[]; skipped: number[] }>(
      'POST',
      '/cases/dismiss',
      { ids, reason: 'nothing-wrong' },
    );
    expect(body.dismissed.map(({ caseId }) => caseId)).toEqual([ofUser.caseId]);
    expect(body.skipped.sort()).toEqual([own.caseId, ofAdmin.caseId].sort());
  });

  it.each([[['dismiss', 'take-down', 'suspend']], [['take-down', 'suspend', 'warn']]])(
    'of different staff at the same time leave one, complete: %j',
    async (kinds) => {
      const { caseId, listing, seller } = await aReportedListing(app);
      const others = [moderator, admin, await aStaffUser(app)];
      const answers = await Promise.all(
        kinds.map((decision, at) => others[at]?.decide(caseId, { decision, rule: 'scam' })),
      );
      expect(answers.map((answer) => answer?.status).sort()).toEqual([200, 409, 409]);
      const winner = answers.find((answer) => answer?.status === 200)?.body;
      for (const answer of answers.filter((each) => each?.status === 409))
        expect(answer?.body).toMatchObject({
          code: 'CASE_DECIDED',
          error: 'Zainab Bello has decided this case.',
        });
      const { rows } = await app.db.execute(sql`
      SELECT d.kind, l.status, u.suspended_at IS NOT NULL AS suspended, (SELECT count(*)::int FROM staff_actions WHERE case_id = ${caseId}) AS actions
      FROM decisions d JOIN listings l ON l.id = ${listing.id} JOIN users u ON u.id = ${seller.id} WHERE d.case_id = ${caseId}`);
      const removes = winner?.kind === 'take-down' || winner?.kind === 'suspend';
      expect(rows).toEqual([
        {
          kind: winner?.kind,
          status: removes ? 'removed' : 'active',
          suspended: winner?.kind === 'suspend',
          actions: 1,
        },
      ]);
    },
  );

  it('about one appeal at the same time leave one answer', async () => {
    const { seller, caseId, listing } = await aReportedListing(app);
    const first = await moderator.decide(caseId, { decision: 'take-down', rule: 'scam' });
    await endUndo(app, first.body.id);
    await appeal(app, seller, first.body.id);
    const appealId = await findCaseId(app, 'appeal', 'user_id', seller.id);
    const others = [admin, await aStaffUser(app)];
    const answers = await Promise.all(
      ['uphold', 'overturn'].map((decision, at) =>
        others[at]?.decide(appealId, { decision, message: 'We looked again.' }),
      ),
    );
    expect(answers.map((answer) => answer?.status).sort()).toEqual([200, 409]);
    const granted = answers[1]?.status === 200;
    const { rows } = await app.db.execute(sql`
      SELECT a.outcome, l.status FROM appeals a, listings l WHERE a.decision_id = ${first.body.id} AND l.id = ${listing.id}`);
    expect(rows).toEqual([
      { outcome: granted ? 'granted' : 'upheld', status: granted ? 'active' : 'removed' },
    ]);
  });
});
