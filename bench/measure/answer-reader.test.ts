import { expect, test } from 'vitest';
import { AnswerReader } from './answer-reader.ts';

const ANSWERS = [
  'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello',
  'HTTP/1.1 304 Not Modified\r\nContent-Length: 5\r\n\r\n',
  'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n3\r\nyou\r\n0\r\n\r\n',
  'HTTP/1.1 201 Created\r\ncontent-length: 0\r\n\r\n',
].join('');

test.each([1, 3, 7, 1000])('answers that come in pieces of %i bytes are all counted', (size) => {
  const statuses: number[] = [];
  const reader = new AnswerReader((status) => statuses.push(status));

  for (let start = 0; start < ANSWERS.length; start += size) {
    reader.push(Buffer.from(ANSWERS.slice(start, start + size)));
  }

  expect(statuses).toEqual([200, 304, 200, 201]);
});

test('an answer without its end is not counted', () => {
  const statuses: number[] = [];
  const reader = new AnswerReader((status) => statuses.push(status));

  reader.push(Buffer.from('HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhell'));

  expect(statuses).toEqual([]);
});
