import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { makePicture } from '../../../../tests/factories/pictures.ts';
import { createWorkshop } from './workshop.ts';

/** The processes that this one has started to work on pictures in. */
async function listDarkrooms(): Promise<number[]> {
  const tasks = await readdir('/proc/self/task');
  const lists = await Promise.all(
    tasks.map((task) => readFile(`/proc/self/task/${task}/children`, 'utf8').catch(() => '')),
  );
  const pids = lists.flatMap((list) => list.split(' ').filter(Boolean));
  const commands = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  return pids.filter((_, index) => commands[index]?.includes('darkroom.ts')).map(Number);
}

it('Pictures are worked on in another process, which yields and knows no secrets', async () => {
  const made = await createWorkshop().make('a.jpg', await makePicture());
  expect(made).toMatchObject({ width: 1200, height: 900, looks: expect.any(BigInt) });
  expect('files' in made && [...made.files.keys()]).toEqual([400, 800, 1600]);
  const [pid = 0] = await listDarkrooms();
  expect((await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ')[16]).toBe('5');
  expect((await readFile(`/proc/${pid}/environ`, 'utf8')).match(/^[A-Z_]+=/gm)).not.toContain('PATH=');
});

it('A picture whose process dies is to be sent again, and the next has a new one', async () => {
  const before = new Set(await listDarkrooms());
  const workshop = createWorkshop();
  const picture = await makePicture({ width: 2000, height: 2000 });
  const lost = [workshop.make('a.jpg', picture), workshop.make('b.jpg', picture)];
  const [mine = 0] = (await listDarkrooms()).filter((pid) => !before.has(pid));
  process.kill(mine, 'SIGKILL');
  for (const making of lost)
    await expect(making).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 1 });
  expect(await workshop.make('a.jpg', picture)).toMatchObject({ width: 1600, height: 1600 });
});

it('What is no picture is refused in words', async () => {
  expect(await createWorkshop().make('a.jpg', Buffer.alloc(2_000))).toEqual({
    problem: 'a.jpg: Failed to read file',
  });
});
