import { describe, expect, test } from 'vitest';
import { followUploads, isAcceptedImage, type Upload, type UploadStep } from './uploads.ts';

test.each([
  ['image/jpeg', true],
  ['image/jpg', true],
  ['image/png', true],
  ['image/webp', true],
  ['image/gif', false],
  ['image/heic', false],
  ['application/pdf', false],
  ['', false],
])('a file of type %j: %s', (type, isAccepted) => {
  expect(isAcceptedImage({ type })).toBe(isAccepted);
});

describe('files on their way', () => {
  const file = new File([], 'photo.jpg');
  const upload = (key: string): Upload => ({ key, file, progress: 0, failure: undefined });
  const following = (...steps: UploadStep[]) => steps.reduce(followUploads, []);
  const added: UploadStep = { kind: 'added', uploads: [upload('1'), upload('2')] };

  test('wait in the order they were chosen', () => {
    expect(following(added, { kind: 'added', uploads: [upload('3')] }).map(({ key }) => key)).toEqual(['1', '2', '3']);
  });

  test('progress each by itself', () => {
    expect(following(added, { kind: 'progressed', key: '2', progress: 0.5 }).map(({ progress }) => progress)).toEqual([
      0, 0.5,
    ]);
  });

  test('stay when they fail, and leave once they have arrived', () => {
    expect(following(added, { kind: 'failed', key: '1', reason: 'Trop lourde' }, { kind: 'gone', key: '2' })).toEqual([
      { ...upload('1'), failure: 'Trop lourde' },
    ]);
  });

  test('start again from nothing', () => {
    const steps: UploadStep[] = [
      { kind: 'progressed', key: '1', progress: 0.9 },
      { kind: 'failed', key: '1', reason: 'Coupé' },
      { kind: 'retried', key: '1' },
    ];
    expect(following(added, ...steps)[0]).toEqual(upload('1'));
  });
});
