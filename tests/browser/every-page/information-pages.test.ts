import { describe, expect } from 'vitest';
import { paths } from '#shared/paths.ts';
import { findProblems } from '../setup/page-check.ts';
import { story } from '../setup/story.ts';

const NO_TOPIC = paths.helpTopic('nothing');

const INFORMATION = [
  paths.about,
  paths.howItWorks,
  paths.safety,
  paths.safetyFeatures,
  paths.community,
  paths.terms,
  paths.privacy,
  paths.cookies,
  paths.contact,
  paths.help,
  paths.helpSearch('password'),
  paths.helpSearch('qqzzxxy'),
  paths.helpTopic('buying'),
  paths.helpArticle('buying', 'make-an-offer'),
  paths.helpChat,
  paths.blog,
  paths.blogPost('photos-that-sell'),
];

describe('Every page is accessible', () => {
  story('A visitor opens the information and help pages', async ({ visitor }) => {
    const page = await visitor({ expects: [`GET ${NO_TOPIC} 404`] });
    expect(await findProblems(page, [...INFORMATION, NO_TOPIC])).toEqual([]);
  });
});
