// HTML building blocks of the report.

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (tag: string, texts: readonly string[]) =>
    texts.map((text) => `<${tag}>${escapeHtml(text)}</${tag}>`).join('');
  return `<div class="wide"><table><thead><tr>${cells('th', head)}</tr></thead><tbody>${rows
    .map((row) => `<tr>${cells('td', row)}</tr>`)
    .join('\n')}</tbody></table></div>`;
}

/** Converts the Markdown output of a benchmark: headings, tables, and lines between them. */
export function fromMarkdown(text: string): string {
  return readMarkdown(text)
    .map((part) => {
      if ('head' in part) return table(part.head, part.rows);
      return part.line.startsWith('#')
        ? `<h3>${escapeHtml(part.line.replace(/^#+\s*/, ''))}</h3>`
        : `<p>${escapeHtml(part.line)}</p>`;
    })
    .join('\n');
}

type MarkdownPart = { head: string[]; rows: string[][] } | { line: string };

export function readMarkdown(text: string): MarkdownPart[] {
  const parts: MarkdownPart[] = [];
  for (const line of text.split('\n').filter((one) => one.trim() !== '' && !/^\|[\s:|-]+\|$/.test(one))) {
    const last = parts.at(-1);
    const cells = line.startsWith('|') ? line.slice(1, -1).split('|') : null;
    if (!cells) parts.push({ line });
    else if (last && 'head' in last) last.rows.push(cells.map((cell) => cell.trim()));
    else parts.push({ head: cells.map((cell) => cell.trim()), rows: [] });
  }
  return parts;
}

export const STYLES = `
:root { color-scheme: light dark; --bg: #fcfaf4; --surface: #fffefc; --ink: #14241b; --ink-2: #4d5a51; --line: #e4e0d4;
  --s0: #155a38; --s1: #8fb8a0; --s2: #b07a00; --s3: #e3c27a; --missed: #b3261e; --goal: #14241b; }
@media (prefers-color-scheme: dark) { :root { --bg: #0f1612; --surface: #161f1a; --ink: #e9efe9; --ink-2: #a9b5ac;
  --line: #2a352e; --s0: #63cf91; --s1: #3d6b50; --s2: #f9b428; --s3: #7c6224; --missed: #ff8a7d; --goal: #e9efe9; } }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem 4rem; background: var(--bg); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 2rem; line-height: 1.2; } h2 { font-size: 1.25rem; margin: 0; } h3 { font-size: 1rem; }
figure { margin: 2rem 0; padding: 1rem; background: var(--surface); border: 1px solid var(--line); border-radius: 16px; overflow-x: auto; }
svg { width: 100%; min-width: 640px; height: auto; display: block; }
.label { text-anchor: end; font-size: 12px; fill: var(--ink); } .figure { font-size: 10px; fill: var(--ink-2); font-variant-numeric: tabular-nums; }
.s0 { fill: var(--s0); background: var(--s0); } .s1 { fill: var(--s1); background: var(--s1); }
.s2 { fill: var(--s2); background: var(--s2); } .s3 { fill: var(--s3); background: var(--s3); }
.missed { fill: var(--missed); } .goal { stroke: var(--goal); stroke-width: 2; }
.legend { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin: .25rem 0 .75rem; color: var(--ink-2); font-size: .8125rem; }
.legend i { display: inline-block; width: .75rem; height: .75rem; margin-right: .375rem; border-radius: 3px; vertical-align: -1px; }
.legend i.goal { width: 2px; background: var(--goal); border-radius: 0; }
.wide { overflow-x: auto; } table { border-collapse: collapse; width: 100%; font-size: .875rem; font-variant-numeric: tabular-nums; }
th, td { padding: .375rem .5rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; } th { color: var(--ink-2); font-weight: 600; }
td.met::before { content: '✓ '; } td.not { color: var(--missed); } td.not::before { content: '✗ '; }
details { margin: .5rem 0; padding: .5rem .75rem; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; }
summary { cursor: pointer; font-weight: 600; } pre { overflow-x: auto; font-size: .75rem; line-height: 1.4; }
`;
