import { expect, test } from 'vitest';
import { aSite } from '#contract/testing/factories.ts';
import { hiddenPageMeta, pageMeta } from './page-meta.ts';

const site = aSite({ publicUrl: 'https://site.example', tag: 'JPVZIMM' });
const page = { site, path: '/about', title: 'Qui suis-je ?', description: 'Parcours et valeurs.' };

test('a page has its title, description and canonical address', () => {
  expect(pageMeta(page)).toEqual(
    expect.arrayContaining([
      { title: 'Qui suis-je ? | JPVZIMM' },
      { name: 'description', content: 'Parcours et valeurs.' },
      { tagName: 'link', rel: 'canonical', href: 'https://site.example/about' },
      { property: 'og:url', content: 'https://site.example/about' },
    ]),
  );
});

test('a shared link has an absolute picture, by default that of the site', () => {
  const pictureOf = (image?: string) =>
    pageMeta({ ...page, image }).find((tag) => 'property' in tag && tag.property === 'og:image');

  expect(pictureOf()).toHaveProperty('content', 'https://site.example/share.jpg');
  expect(pictureOf('/uploads/a-share.jpg')).toHaveProperty('content', 'https://site.example/uploads/a-share.jpg');
  expect(pictureOf('https://api.example/a.jpg')).toHaveProperty('content', 'https://api.example/a.jpg');
});

test('keywords appear only where a page has some', () => {
  expect(pageMeta(page)).not.toContainEqual(expect.objectContaining({ name: 'keywords' }));
  expect(pageMeta({ ...page, keywords: 'villa' })).toContainEqual({ name: 'keywords', content: 'villa' });
});

test('a hidden page is noindex', () => {
  expect(hiddenPageMeta('Page introuvable')).toContainEqual({ name: 'robots', content: 'noindex' });
});
