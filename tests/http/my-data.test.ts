import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { forgetOldExports } from '#server/modules/my-data/export-file.ts';
import { codeOf, memberWithFactor } from '../factories/second-factor.ts';
import { PASSWORD, signIn } from '../factories/users.ts';
import { withArchives } from '../setup/archives.ts';
import { expectEnvelope } from '../setup/envelope.ts';
import { until } from '../setup/until.ts';

// Download My Data: asked for, made by a job, fetched by its owner alone.

const market = withArchives();
const { ask, look, fetchFile, idOf, askAndWait, letAMinutePass } = market;

describe('Asking for one’s data', () => {
  it('takes the password, and is made once however often it is clicked', async () => {
    const member = await signIn(market.app);
    expect((await ask(member, {})).body.code).toBe('WRONG_PASSWORD');
    expect((await ask(member, { password: 'Wrong-one-77' })).body.code).toBe('WRONG_PASSWORD');
    expect((await look(member)).status).toBe('none');
    const answers = await Promise.all([ask(member), ask(member), ask(member)]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    const { rows } = await market.app.db.execute(
      sql`SELECT FROM pgboss.job WHERE name = 'make-export' AND data->>'id' = ${await idOf(member)}`,
    );
    expect(rows).toHaveLength(1);
    await until(async () => (await look(member)).status === 'ready');
  });

  it('takes a fresh sign-in where there is no password', async () => {
    const member = await signIn(market.app);
    await market.app.db.execute(sql`DELETE FROM identities WHERE user_id = ${member.id}`);
    expect((await ask(member, {})).status).toBe(202);
    await until(async () => (await look(member)).status === 'ready');
    await market.app.db.execute(
      sql`UPDATE sessions SET created_at = now() - interval '11 minutes' WHERE user_id = ${member.id}`,
    );
    expect((await ask(member, {})).body.code).toBe('SIGN_IN_AGAIN');
  });

  it('takes a code as well where two-factor authentication is on', async () => {
    const ada = await memberWithFactor(market.app);
    for (const code of [undefined, '', 'abcde-fghjk']) {
      const refused = await ask(ada, { password: PASSWORD, code });
      expect([code, refused.status, refused.body.code]).toEqual([code, 422, 'WRONG_CODE']);
    }
    expect((await look(ada)).status).toBe('none');
    const given = { password: PASSWORD, code: codeOf(ada.secret) };
    // Of two clicks the second brings the same code, and gets the same archive.
    const clicks = await Promise.all([ask(ada, given), ask(ada, given)]);
    expect(clicks.map(({ status }) => status)).toEqual([202, 202]);
    // A small archive may be ready before the second click is heard.
    await until(async () => (await look(ada)).status === 'ready');
    const late = await ask(ada, given);
    expect([late.status, late.body.askedAt]).toEqual([202, clicks[0].body.askedAt]);
    await letAMinutePass(ada);
    expect((await ask(ada, given)).body.code).toBe('WRONG_CODE');
  });

  it('says so when it could not be made, and takes another try', async () => {
    const member = await signIn(market.app);
    await market.app.db.execute(sql`
      INSERT INTO data_exports (user_id, status, asked_at) VALUES (${member.id}, 'making', now() - interval '46 minutes')`);
    expect((await look(member)).status).toBe('failed');
    await askAndWait(member);
  });
});

describe('The file', () => {
  it('is for nobody but the member whose it is', async () => {
    const [owner, stranger] = [await signIn(market.app), await signIn(market.app)];
    await askAndWait(owner);
    await expectEnvelope(await fetchFile(), 'NOT_SIGNED_IN');
    await expectEnvelope(await fetchFile(stranger.cookie), 'EXPORT_NOT_READY');
    const id = await idOf(owner);
    for (const path of [
      `/photos/export-${id}.zip`,
      `/photos/ex%2Fexport-${id}.zip`,
      `/photos/..%2Fex%2Fexport-${id}.zip`,
    ])
      expect((await market.app.fetch(path)).status).toBe(404);
    await market.app.call('POST', '/api/users/logout', {}, { cookie: owner.cookie });
    await expectEnvelope(await fetchFile(owner.cookie), 'NOT_SIGNED_IN');
  });

  it('is not there while it is being made, nor after its time', async () => {
    const member = await signIn(market.app);
    await expectEnvelope(await fetchFile(member.cookie), 'EXPORT_NOT_READY');
    await market.app.db.execute(
      sql`INSERT INTO data_exports (user_id, status) VALUES (${member.id}, 'making')`,
    );
    await expectEnvelope(await fetchFile(member.cookie), 'EXPORT_NOT_READY');
    await market.app.db.execute(sql`DELETE FROM data_exports WHERE user_id = ${member.id}`);
    await askAndWait(member);
    const name = `export-${await idOf(member)}.zip`;
    await market.app.db.execute(sql`UPDATE data_exports SET expires_at = now() WHERE user_id = ${member.id}`);
    await expectEnvelope(await fetchFile(member.cookie), 'EXPORT_NOT_READY');
    expect((await look(member)).status).toBe('none');
    expect(await forgetOldExports(market.app, new Date())).toBe(1);
    await until(async () => (await market.app.storage.openStream(name)) === null);
  });

  it('is replaced by a newer one, and the older is gone', async () => {
    const member = await signIn(market.app);
    await askAndWait(member);
    const first = await idOf(member);
    await letAMinutePass(member);
    await askAndWait(member);
    expect(await idOf(member)).not.toBe(first);
    await until(async () => (await market.app.storage.openStream(`export-${first}.zip`)) === null);
    expect((await fetchFile(member.cookie)).status).toBe(200);
  });
});
