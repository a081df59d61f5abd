import { createElement, type ReactNode } from 'react';

// Turns a page's HTML back into React elements, to measure the cost of rendering it without a framework.

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
const SKIPPED = new Set(['style', 'value', 'selected']);
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

type Node = string | { tag: string; props: Record<string, unknown>; children: Node[] };

/** Returns a component, so that each render creates its elements again, as a real page does. */
export function componentOf(html: string): () => ReactNode {
  const root = parse(html.replace(/^<!doctype html>/i, ''));
  return () => elementOf(root);
}

function elementOf(node: Node): ReactNode {
  return typeof node === 'string'
    ? node
    : createElement(node.tag, node.props, ...node.children.map(elementOf));
}

function parse(html: string): Node {
  const stack: Exclude<Node, string>[] = [{ tag: '', props: {}, children: [] }];
  const tokens = /<!--[\s\S]*?-->|<\/([\w-]+)>|<([\w-]+)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>|([^<]+)/g;
  for (const [, closing, opening, attributes = '', text] of html.matchAll(tokens)) {
    const top = stack.at(-1);
    if (!top) break;
    if (text) top.children.push(text);
    else if (opening) {
      const node = { tag: opening, props: propsOf(attributes), children: [] };
      top.children.push(node);
      if (!VOID.has(opening)) stack.push(node);
    } else if (closing === top.tag) stack.pop();
  }
  return stack[0]?.children.find((child) => typeof child === 'object') ?? '';
}

function propsOf(attributes: string): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const [, name = '', value = ''] of attributes.matchAll(/([^\s=>/]+)(?:="([^"]*)")?/g)) {
    if (!SKIPPED.has(name)) props[RENAMED[name] ?? name] = value;
  }
  return props;
}
