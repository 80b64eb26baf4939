import { expect, test } from 'vitest';
import { filmEmbedAddress, filmHostOf } from './film-hosts.ts';

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', YOUTUBE],
  ['https://m.youtube.com/watch?feature=share&v=dQw4w9WgXcQ&t=12s', YOUTUBE],
  [' https://youtu.be/dQw4w9WgXcQ?si=abc ', YOUTUBE],
  ['https://youtube.com/shorts/dQw4w9WgXcQ', YOUTUBE],
  ['https://www.youtube.com/live/dQw4w9WgXcQ?feature=share', YOUTUBE],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', YOUTUBE],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1'],
  [
    'https://player.vimeo.com/video/76979871?h=8272103f6e',
    'https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1',
  ],
  ['https://vimeo.com/channels/staffpicks/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['https://www.dailymotion.com/video/x84sh87', 'https://geo.dailymotion.com/player.html?video=x84sh87'],
  ['https://dai.ly/x84sh87', 'https://geo.dailymotion.com/player.html?video=x84sh87'],
  ['https://www.dailymotion.com/embed/video/x84sh87', 'https://geo.dailymotion.com/player.html?video=x84sh87'],
  [
    'https://geo.dailymotion.com/player/x5poh.html?video=x84sh87',
    'https://geo.dailymotion.com/player.html?video=x84sh87',
  ],
  ['https://my.matterport.com/show/?m=SxQL3iGyoDo&play=1', 'https://my.matterport.com/show/?m=SxQL3iGyoDo'],
  ['https://my.matterport.com/models/SxQL3iGyoDo', 'https://my.matterport.com/show/?m=SxQL3iGyoDo'],
  ['https://kuula.co/post/NbKVs', 'https://kuula.co/share/NbKVs'],
  ['https://kuula.co/share/collection/7lVLq?fs=1', 'https://kuula.co/share/collection/7lVLq'],
  ['https://kuula.co/share/NbKVs/collection/7lVLq', 'https://kuula.co/share/NbKVs/collection/7lVLq'],
  ['https://www.nodalview.com/7oUdKXnqY2jD5YDmTquVKJkF', 'https://nodalview.com/7oUdKXnqY2jD5YDmTquVKJkF'],
  ['https://app.nodalview.com/s/3DN6S_pi13FQKQlpdGplAn', 'https://nodalview.com/s/3DN6S_pi13FQKQlpdGplAn'],
])('%s is embedded as %s', (address, embedded) => {
  expect(filmEmbedAddress(address)).toBe(embedded);
  // What is stored can be saved again.
  expect(filmEmbedAddress(embedded)).toBe(embedded);
  expect(filmHostOf(embedded)?.origin).toBe(new URL(embedded).origin);
});

test.each([
  'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v="><script>alert(1)</script>',
  'https://www.youtube.com/@agent',
  'https://youtube.com.example.org/watch?v=dQw4w9WgXcQ',
  'https://youtube.com@example.org/watch?v=dQw4w9WgXcQ',
  'https://example.org/?https://youtu.be/dQw4w9WgXcQ',
  'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
  'https://vimeo.com/agent',
  'https://www.nodalview.com/pricing',
  '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>',
  'youtu.be/dQw4w9WgXcQ',
])('%s is no film', (address) => {
  expect(filmEmbedAddress(address)).toBeUndefined();
});

test('a film is watched, a virtual visit is made', () => {
  expect(filmHostOf(YOUTUBE)).toMatchObject({ name: 'YouTube', action: 'Voir la vidéo' });
  expect(filmHostOf('https://my.matterport.com/show/?m=SxQL3iGyoDo')).toMatchObject({ action: 'Visite virtuelle' });
  expect(filmHostOf('https://example.org/film')).toBeUndefined();
});
