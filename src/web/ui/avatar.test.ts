import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Avatar } from './avatar.tsx';

const renderAvatar = (src: string | null) =>
  renderToStaticMarkup(createElement(Avatar, { name: 'Amina Yusuf', src }));

describe('An avatar', () => {
  it('shows the picture of a user who has one', () => {
    expect(renderAvatar('/photos/hers-400.webp')).toContain('src="/photos/hers-400.webp"');
  });

  it.each([
    ['the placeholder', '/avatar.svg'],
    ['a missing picture', null],
  ])('shows initials instead of %s', (_what, src) => {
    expect(renderAvatar(src)).toContain('AY');
    expect(renderAvatar(src)).not.toContain('<img');
  });
});
