import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { BAR_COLOUR } from '#web/content/bar-colour.ts';

const ROOT = path.join(import.meta.dirname, '../..');

async function readAll(pattern: string): Promise<{ file: string; code: string }[]> {
  const files: { file: string; code: string }[] = [];
  for await (const file of glob(pattern, { cwd: ROOT }))
    files.push({ file, code: await readFile(path.join(ROOT, file), 'utf8') });
  return files;
}

describe('Single sources', () => {
  const SOURCES: { what: string; where: string; code: RegExp; allowed: RegExp }[] = [
    {
      what: 'the environment is read',
      where: 'src/**/*.{ts,tsx}',
      code: /process\.env/,
      allowed: /server\/config\.ts$/,
    },
    {
      what: 'colours are written',
      where: 'src/web/**/*.{ts,tsx,css}',
      code: /#[0-9a-f]{6}\b|#[0-9a-f]{3}\b(?!\/)|\b(rgb|hsl|oklch)a?\(/i,
      allowed: /ui\/tokens\.css$|ui\/logo\.tsx$|content\/bar-colour\.ts$/,
    },
    {
      what: 'money is formatted',
      where: 'src/web/**/*.{ts,tsx}',
      code: /₦\$\{|toLocaleString|Intl\.NumberFormat/,
      allowed: /^$/,
    },
    {
      what: 'dates are formatted',
      where: 'src/{web,server}/**/*.{ts,tsx}',
      code: /toLocale(Date|Time)String|Intl\.(DateTimeFormat|RelativeTimeFormat)/,
      allowed: /^$/,
    },
    {
      what: 'internal URLs are written',
      where: 'src/web/**/*.tsx',
      code: /\b(to|href|action)=\{?["'`]\//,
      allowed: /^$/,
    },
    {
      what: 'logs are written',
      where: 'src/**/*.{ts,tsx}',
      code: /\bconsole\.|from 'pino'/,
      allowed: /platform\/observability\/log\.ts$/,
    },
    {
      what: 'SQL is written',
      where: 'src/server/modules/**/*.ts',
      code: /sql`/,
      allowed: /\.queries\.ts$|\.test\.ts$/,
    },
    {
      what: 'errors are defined',
      where: 'src/**/*.{ts,tsx}',
      code: /^(export )?(abstract )?class \w+/m,
      allowed: /shared\/errors\.ts$/,
    },
  ];

  it('the pages of a sign-in with a provider use only colours of tokens.css', async () => {
    const [tokens] = await readAll('src/web/ui/tokens.css');
    const [style] = await readAll('src/server/modules/providers/step-style.ts');
    const colours = style?.code.match(/#[0-9a-f]{6}/g) ?? [];
    expect(colours.length).toBeGreaterThan(20);
    expect(colours.filter((colour) => !tokens?.code.includes(colour))).toEqual([]);
  });

  it('the colour of the browser bar is the background colour of the page', async () => {
    const [tokens] = await readAll('src/web/ui/tokens.css');
    const backgrounds = [...(tokens?.code ?? '').matchAll(/--color-bg: [^;]+; \/\* (#\w{6}) \*\//g)];
    expect(backgrounds.map(([, background]) => background)).toEqual(Object.values(BAR_COLOUR));
  });

  it.each(SOURCES)('$what in one place only', async ({ where, code, allowed }) => {
    const files = await readAll(where);
    expect(files.length).toBeGreaterThan(0);
    expect(
      files.filter((file) => code.test(file.code) && !allowed.test(file.file)).map(({ file }) => file),
    ).toEqual([]);
  });
});

describe('A link that opens a new window', () => {
  it('has rel="noopener"', async () => {
    const files = await readAll('src/**/*.{ts,tsx}');
    const opens = files.filter(({ code }) => /_blank/.test(code));
    expect(opens.length).toBeGreaterThan(3);
    const unsafe = opens.filter(({ code }) => /_blank["'](?!\s+rel="noopener\b)/.test(code));
    expect(unsafe.map(({ file }) => file)).toEqual([]);
  });
});

describe('Files', () => {
  it('have at most 400 lines', async () => {
    const files = await readAll('{src,demo,tests,scripts,bench}/**/*.{ts,tsx}');
    expect(files.filter(({ code }) => code.split('\n').length > 400).map(({ file }) => file)).toEqual([]);
  });
});
