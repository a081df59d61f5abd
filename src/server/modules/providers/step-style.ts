// The styles of the step pages, with the colours of tokens.css. They are inline, because a style sheet that
// browsers cache for a day could be older than the page.

export const STEP_STYLE = `
:root { color-scheme: light; --paper: #fcfaf4; --surface: #fffefc; --ink: #16211a; --quiet: #48534a; --edge: #908c7f; --wash: #f3f0e7; --green: #155a38; --green-hover: #0c4b2d; --on-green: #fefcf6; --danger: #a51f1e; --danger-soft: #ffebe9; --good: #175f33; --good-soft: #daf5e0; }
.dark { color-scheme: dark; --paper: #0f1410; --surface: #161d18; --ink: #f2f0e9; --quiet: #bbbbb1; --edge: #6d786e; --wash: #212924; --green: #63cf91; --green-hover: #78dfa2; --on-green: #041b0e; --danger: #ffa59d; --danger-soft: #462220; --good: #89dea1; --good-soft: #183522; }
* { box-sizing: border-box; margin: 0; }
body { background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 26rem; margin: 0 auto; padding: 1.5rem 1.25rem; display: grid; gap: .875rem; }
h1 { font-size: 1.625rem; line-height: 1.2; letter-spacing: -.02em; text-wrap: balance; }
p { color: var(--quiet); }
a { color: var(--green); font-weight: 600; }
form { display: grid; gap: .625rem; }
.row { display: flex; flex-wrap: wrap; gap: .25rem .75rem; }
.row form { flex: 1 1 9rem; }
.row button { padding-inline: .5rem; }
.who { display: grid; padding: .75rem 1rem; border-radius: 16px; background: var(--wash); }
.who strong { color: var(--ink); }
.problem, .notice { padding: .75rem 1rem; border-radius: 12px; font-weight: 500; font-size: .875rem; }
.problem { background: var(--danger-soft); color: var(--danger); }
.notice { background: var(--good-soft); color: var(--good); }
.help { font-size: .8125rem; }
.preview a { display: inline-block; padding-block: .75rem; }
label { font-weight: 600; font-size: .875rem; }
input:not([type=hidden]) { font: inherit; font-size: 1.25rem; letter-spacing: .1em; font-variant-numeric: tabular-nums; min-height: 3rem; width: 100%; padding: 0 .875rem; border: 1.5px solid var(--edge); border-radius: 12px; background: var(--surface); color: inherit; }
input[aria-invalid] { border-color: var(--danger); }
button { font: inherit; font-weight: 600; min-height: 3rem; width: 100%; padding: .5rem 1.25rem; border: 1.5px solid var(--edge); border-radius: 1.5rem; background: var(--surface); color: inherit; cursor: pointer; }
button:hover { background: var(--wash); }
button.main { border-color: transparent; background: var(--green); color: var(--on-green); }
button.main:hover { background: var(--green-hover); }
button.plain { border-color: transparent; background: transparent; color: var(--green); }
:focus-visible { outline: 2px solid var(--green); outline-offset: 2px; }
`;
