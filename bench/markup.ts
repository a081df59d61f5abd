import { createElement, type ReactNode } from 'react';

// A page's HTML turned back into bare React elements, to learn what rendering the very same markup costs without a framework.

const VOID = new Set([
  'meta',
  'link',
  'img',
  'input',
  'br',
  'hr',
  'source',
  'path',
  'circle',
  'rect',
  'line',
  'polyline',
  'ellipse',
]);
const RENAMED: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  charset: 'charSet',
  tabindex: 'tabIndex',
  crossorigin: 'crossOrigin',
  autocomplete: 'autoComplete',
  srcset: 'srcSet',
  fetchpriority: 'fetchPriority',
  readonly: 'readOnly',
  maxlength: 'maxLength',
  enterkeyhint: 'enterKeyHint',
  inputmode: 'inputMode',
  novalidate: 'noValidate',
  popovertarget: 'popoverTarget',
  'stroke-width': 'strokeWidth',
  'stroke-linecap': 'strokeLinecap',
  'stroke-linejoin': 'strokeLinejoin',
  viewbox: 'viewBox',
};

type Open = { tag: string; props: Record<string, unknown>; children: ReactNode[] };

/** Returns a component, so that each render builds its elements anew as a real page does. */
export function componentOf(html: string): () => ReactNode {
  const tokens = [
    ...html
      .replace(/^<!doctype html>/i, '')
      .matchAll(/<!--[\s\S]*?-->|<\/([\w-]+)>|<([\w-]+)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>|([^<]+)/g),
  ];
  return () => build(tokens);
}

function build(tokens: RegExpExecArray[]): ReactNode {
  const stack: Open[] = [{ tag: '', props: {}, children: [] }];
  for (const [, closing, opening, attributes = '', text] of tokens) {
    const top = stack.at(-1);
    if (!top) break;
    if (text) top.children.push(text);
    else if (opening && VOID.has(opening)) top.children.push(createElement(opening, propsOf(attributes)));
    else if (opening) stack.push({ tag: opening, props: propsOf(attributes), children: [] });
    else if (closing && closing === top.tag) {
      stack.pop();
      stack.at(-1)?.children.push(createElement(top.tag, top.props, ...top.children));
    }
  }
  return stack[0]?.children.find((child) => typeof child === 'object') ?? null;
}

function propsOf(attributes: string): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const [, name = '', value = ''] of attributes.matchAll(/([^\s=>/]+)(?:="([^"]*)")?/g)) {
    if (name !== 'style' && name !== 'value') props[RENAMED[name] ?? name] = value;
  }
  return props;
}
