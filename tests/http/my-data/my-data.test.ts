import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { deleteOldExports } from '#server/modules/my-data/export-file.ts';
import { codeOf, userWithSecondFactor } from '../../factories/second-factor.ts';
import { ageSessions } from '../../factories/user-state.ts';
import { PASSWORD, signIn } from '../../factories/users.ts';
import { aPendingExport, withArchives } from '../../setup/archives.ts';
import { expectEnvelope } from '../../setup/envelope.ts';
import { until } from '../../setup/until.ts';

// Download My Data: the user requests an archive, a job creates it, and only its owner can download it.

const fixture = withArchives();
const { requestExport, getExport, fetchFile, idOf, requestAndWait, moveRequestBack } = fixture;

describe('A request for a data export', () => {
  it('requires the password, and queues one job for several clicks', async () => {
    const user = await signIn(fixture.app);
    expect((await requestExport(user, {})).body.code).toBe('WRONG_PASSWORD');
    expect((await requestExport(user, { password: 'Wrong-one-77' })).body.code).toBe('WRONG_PASSWORD');
    expect((await getExport(user)).status).toBe('none');
    const answers = await Promise.all([requestExport(user), requestExport(user), requestExport(user)]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    const { rows } = await fixture.app.db.execute(
      sql`SELECT FROM pgboss.job WHERE name = 'make-export' AND data->>'id' = ${await idOf(user)}`,
    );
    expect(rows).toHaveLength(1);
    await until(async () => (await getExport(user)).status === 'ready');
  });

  it('requires a recent sign-in if there is no password', async () => {
    const user = await signIn(fixture.app);
    await fixture.app.db.execute(sql`DELETE FROM identities WHERE user_id = ${user.id}`);
    expect((await requestExport(user, {})).status).toBe(202);
    await until(async () => (await getExport(user)).status === 'ready');
    await ageSessions(fixture.app, user.id, '11 minutes');
    expect((await requestExport(user, {})).body.code).toBe('SIGN_IN_AGAIN');
  });

  it('requires a code too if two-factor authentication is on', async () => {
    const ada = await userWithSecondFactor(fixture.app);
    for (const code of [undefined, '', 'abcde-fghjk']) {
      const rejected = await requestExport(ada, { password: PASSWORD, code });
      expect([code, rejected.status, rejected.body.code]).toEqual([code, 422, 'WRONG_CODE']);
    }
    expect((await getExport(ada)).status).toBe('none');
    const credentials = { password: PASSWORD, code: codeOf(ada.secret) };
    // The second of two clicks sends the same code, and gets the same archive.
    const clicks = await Promise.all([requestExport(ada, credentials), requestExport(ada, credentials)]);
    expect(clicks.map(({ status }) => status)).toEqual([202, 202]);
    // A small archive may be ready before the second click arrives.
    await until(async () => (await getExport(ada)).status === 'ready');
    const late = await requestExport(ada, credentials);
    expect([late.status, late.body.requestedAt]).toEqual([202, clicks[0].body.requestedAt]);
    await moveRequestBack(ada);
    expect((await requestExport(ada, credentials)).body.code).toBe('WRONG_CODE');
  });

  it('that failed has that status, and can be repeated', async () => {
    const user = await signIn(fixture.app);
    await fixture.app.db.execute(sql`
      INSERT INTO data_exports (user_id, status, requested_at) VALUES (${user.id}, 'making', now() - interval '46 minutes')`);
    expect((await getExport(user)).status).toBe('failed');
    await requestAndWait(user);
  });
});

describe('The archive file', () => {
  it('is available to its owner only', async () => {
    const [owner, stranger] = [await signIn(fixture.app), await signIn(fixture.app)];
    await requestAndWait(owner);
    await expectEnvelope(await fetchFile(), 'NOT_SIGNED_IN');
    await expectEnvelope(await fetchFile(stranger.cookie), 'EXPORT_NOT_READY');
    const id = await idOf(owner);
    for (const path of [
      `/photos/export-${id}.zip`,
      `/photos/ex%2Fexport-${id}.zip`,
      `/photos/..%2Fex%2Fexport-${id}.zip`,
    ])
      expect((await fixture.app.fetch(path)).status).toBe(404);
    await fixture.app.call('POST', '/api/users/logout', {}, { cookie: owner.cookie });
    await expectEnvelope(await fetchFile(owner.cookie), 'NOT_SIGNED_IN');
  });

  it('is not available while it is being created, nor after it expired', async () => {
    const user = await signIn(fixture.app);
    await expectEnvelope(await fetchFile(user.cookie), 'EXPORT_NOT_READY');
    await aPendingExport(fixture.app, user.id);
    await expectEnvelope(await fetchFile(user.cookie), 'EXPORT_NOT_READY');
    await fixture.app.db.execute(sql`DELETE FROM data_exports WHERE user_id = ${user.id}`);
    await requestAndWait(user);
    const name = `export-${await idOf(user)}.zip`;
    await fixture.app.db.execute(sql`UPDATE data_exports SET expires_at = now() WHERE user_id = ${user.id}`);
    await expectEnvelope(await fetchFile(user.cookie), 'EXPORT_NOT_READY');
    expect((await getExport(user)).status).toBe('none');
    expect(await deleteOldExports(fixture.app, new Date())).toBe(1);
    await until(async () => (await fixture.app.storage.openStream(name)) === null);
  });

  it('is deleted when a newer one replaces it', async () => {
    const user = await signIn(fixture.app);
    await requestAndWait(user);
    const first = await idOf(user);
    await moveRequestBack(user);
    await requestAndWait(user);
    expect(await idOf(user)).not.toBe(first);
    await until(async () => (await fixture.app.storage.openStream(`export-${first}.zip`)) === null);
    expect((await fetchFile(user.cookie)).status).toBe(200);
  });
});
