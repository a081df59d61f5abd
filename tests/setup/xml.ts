// A small strict XML parser. It throws where a real parser fails, so a feed that it parses is well formed.

export type XmlElement = {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlElement[];
};

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const TAG = /^<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>/;
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

export function parseXml(document: string): XmlElement {
  if (!document.startsWith(DECLARATION)) throw new Error('no XML declaration');
  if (/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u.test(document))
    throw new Error('a character that XML does not allow');
  const top: XmlElement = { name: '', attributes: {}, text: '', children: [] };
  const open = [top];
  for (let rest = document.slice(DECLARATION.length); rest; ) {
    const here = open.at(-1) ?? top;
    if (rest.startsWith('<')) {
      const [whole, closing, name = '', attributes = '', empty] = TAG.exec(rest) ?? [];
      if (!whole) throw new Error(`not a tag: ${rest.slice(0, 40)}`);
      if (closing && open.pop()?.name !== name) throw new Error(`</${name}> closes another element`);
      if (!closing) {
        const element = { name, attributes: attributesOf(attributes), text: '', children: [] };
        here.children.push(element);
        if (!empty) open.push(element);
      }
      rest = rest.slice(whole.length);
    } else {
      const [text = ''] = /^[^<]+/.exec(rest) ?? [];
      if (text.includes(']]>')) throw new Error('"]]>" in text');
      here.text += decode(text);
      rest = rest.slice(text.length);
    }
  }
  const [root] = top.children;
  if (open.length !== 1 || top.children.length !== 1 || top.text.trim() || !root)
    throw new Error('not exactly one complete root element');
  return root;
}

export function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

export function textOf(element: XmlElement, name: string): string | undefined {
  return childrenOf(element, name)[0]?.text;
}

function attributesOf(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([\w:.-]+)="([^"]*)"/g)];
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, decode(value)]));
}

function decode(text: string): string {
  return text.replace(/&[^;]*;?/g, (entity) => {
    const character = ENTITIES[entity];
    if (!character) throw new Error(`an unknown entity: ${entity}`);
    return character;
  });
}
