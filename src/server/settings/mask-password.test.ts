import { expect, test } from 'vitest';
import { maskPassword } from './mask-password.ts';

test.each([
  'postgres://localhost/site',
  'postgres://agent@localhost:5432/site?sslmode=require',
  'mysql://db:3306/site',
  's3://photos?endpoint=http://minio:9000&region=fr-par',
  'mail.example.com',
  'smtp://',
])('%s is shown as it is', (address) => {
  expect(maskPassword(address)).toBe(address);
});

test.each([
  ['postgres://agent:hunter2@localhost:5432/site', 'postgres://agent:***@localhost:5432/site'],
  ['postgres://:hunter2@localhost/site', 'postgres://:***@localhost/site'],
  ['postgres://agent:hun@ter/2?#@localhost/site', 'postgres://agent:***@localhost/site'],
  ['postgres://localhost/site?user=agent&password=hunter2', 'postgres://localhost/site?user=agent&password=***'],
  ['s3://key:hunter2@photos', 's3://key:***@photos'],
  ['s3://photos?endpoint=https://key:hunter2@minio', 's3://photos?endpoint=https:***@minio'],
  ['s3://photos?secretAccessKey=hunter2&region=fr', 's3://photos?secretAccessKey=***&region=fr'],
  ['smtp://agent:hunter2', 'smtp://agent:***'],
  ['smtp://agent:2hunter/2', 'smtp://agent:***'],
  ['smtp:agent:hunter2', 'smtp:***'],
  ['agent:hunter2@mail.example.com:587', 'agent:***@mail.example.com:587'],
])('%s is shown as %s', (address, shown) => {
  expect(maskPassword(address)).toBe(shown);
});
