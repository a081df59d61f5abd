// The styles of mails, limited to features that mail programs support: inline styles and tables. The style
// sheet is only for dark mode, because some programs ignore it. The colours are those of web/ui/tokens.css.

const SANS = "'Familjen Grotesk',system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif";

export const MAIL_STYLES = {
  page: `margin:0;padding:0;background:#fcfaf4;color:#16211a;font-family:${SANS};-webkit-text-size-adjust:100%`,
  card: 'background:#fffefc;border:1px solid #e3dfd5;border-radius:16px;padding:24px 24px 20px',
  line: 'font-size:16px;line-height:24px;margin:0 0 14px;overflow-wrap:break-word',
  quote:
    'font-size:16px;line-height:24px;margin:0 0 14px;padding:0 0 0 12px;border-left:3px solid #d5cfc0;overflow-wrap:anywhere;word-break:break-word',
  link: 'color:#155a38;font-weight:600',
  press:
    'display:inline-block;background:#155a38;color:#fefcf6;padding:12px 22px;border-radius:999px;font-size:16px;line-height:24px;font-weight:600;text-decoration:none',
  small: 'font-size:13px;line-height:18px;color:#646c62;margin:16px 8px 0',
} as const;

export const CARD_STYLES = {
  table: 'margin:0 0 14px',
  cell: 'width:96px',
  picture:
    'display:block;width:96px;height:96px;object-fit:cover;border-radius:16px;border:0;background:#f0ece1',
  tile: 'width:96px;height:96px;line-height:96px;border-radius:16px;background:#f0ece1;color:#4a534b;font-size:13px;text-align:center;overflow:hidden',
  words: 'padding-left:14px;font-size:16px;line-height:24px;overflow-wrap:anywhere;word-break:break-word',
  top: 'font-size:18px;line-height:24px;font-weight:700',
  name: 'color:#155a38;font-size:16px;line-height:22px;font-weight:500;text-decoration:none',
  below: 'font-size:13px;line-height:18px;color:#646c62',
} as const;

export const STYLE_SHEET = `<style>
@media (prefers-color-scheme: dark) {
  .page { background: #0f1410 !important; color: #f2f0e9 !important }
  .card { background: #161d18 !important; border-color: #29322c !important }
  .ink, .word { color: #f2f0e9 !important }
  .link { color: #7bdca2 !important }
  .press { background: #63cf91 !important; color: #041b0e !important }
  .small { color: #999d93 !important }
  .tile { background: #222b25 !important; color: #c6c9c0 !important }
}
</style>`;

const awningStripe = (colour: string) =>
  `<td style="width:7px;height:12px;background:${colour};border-radius:0 0 4px 4px;font-size:0;line-height:0">&nbsp;</td>`;

/** The logo as table cells, because mail programs block images until the reader allows them. */
export const LOGO = `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 18px 4px"><tr>
<td style="width:34px;height:34px;background:#155a38;border-radius:10px" align="center" valign="middle">
<table role="presentation" cellpadding="0" cellspacing="0"><tr>${awningStripe('#fefcf6')}${awningStripe('#f9b428')}${awningStripe('#fefcf6')}</tr>
<tr><td colspan="3" style="height:5px;font-size:0;line-height:0">&nbsp;</td></tr>
<tr><td colspan="3" style="height:3px;background:#fefcf6;border-radius:2px;font-size:0;line-height:0">&nbsp;</td></tr></table></td>
<td class="word" style="padding-left:9px;font-size:24px;line-height:34px;font-weight:700;letter-spacing:-0.8px;color:#16211a">kasuwa</td>
</tr></table>`;
