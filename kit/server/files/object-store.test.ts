import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import S3rver from 's3rver';
import { daysMs, later } from '#kit/shared/time.ts';
import { testWorld } from '#kit/testing/world.ts';
import { isUnavailable } from '../database/database.ts';
import { filesOf, folderStore } from './file-store.ts';
import { objectStore } from './object-store.ts';
import { missingPrivateFiles, readPrivateFile, shredPrivateFilesIn, storePrivateFile } from './private-files.ts';

const place = { bucket: 'files', region: 'us-east-1', keyId: 'S3RVER', secret: 'S3RVER', prefix: '' };

/** A server of the protocol, on a folder that ends with the test. */
const startStore = async (t: TestContext) => {
  const directory = mkdtempSync(join(tmpdir(), 'object-store-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'files', configs: [] }],
  });
  const { port } = await server.run();
  t.after(async () => {
    await server.close();
    rmSync(directory, { recursive: true, force: true });
  });
  return { endpoint: `http://127.0.0.1:${port}`, directory };
};

const listed = async (paths: AsyncIterable<string>): Promise<string[]> => {
  const all: string[] = [];
  for await (const path of paths) all.push(path);
  return all.toSorted();
};

test('a store of objects keeps files by their paths, below its prefix', async (t) => {
  const { endpoint } = await startStore(t);
  const [store, other] = [
    objectStore({ ...place, endpoint }),
    objectStore({ ...place, endpoint, prefix: 'cells/two' }),
  ];
  const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, at) => at % 256));
  assert.equal(await store.get('media/ab/abcd-1.webp'), undefined);
  assert.equal(await store.has('media/ab/abcd-1.webp'), false);
  await store.put('media/ab/abcd-1.webp', bytes);
  await store.put('media/ab/abcd-1.webp', bytes);
  assert.deepEqual(await store.get('media/ab/abcd-1.webp'), bytes);
  assert.equal(await store.has('media/ab/abcd-1.webp'), true);
  assert.equal(await other.get('media/ab/abcd-1.webp'), undefined);
  await other.put('media/ab/abcd-1.webp', Buffer.from('other'));
  assert.deepEqual(await store.get('media/ab/abcd-1.webp'), bytes);
  await store.remove('media/ab/abcd-1.webp');
  await store.remove('media/ab/abcd-1.webp');
  assert.equal(await store.has('media/ab/abcd-1.webp'), false);
  assert.deepEqual(await other.get('media/ab/abcd-1.webp'), Buffer.from('other'));
});

test('what lies below a folder is listed to its end', async (t) => {
  const { endpoint } = await startStore(t);
  const store = objectStore({ ...place, endpoint });
  // More than the protocol tells at a time.
  const paths = Array.from({ length: 1005 }, (_, at) => `media/${String(at).padStart(4, '0')}`);
  for (let at = 0; at < paths.length; at += 50)
    await Promise.all(paths.slice(at, at + 50).map((path) => store.put(path, Buffer.from('x'))));
  await store.put('mediation/1', Buffer.from('x'));
  assert.deepEqual(await listed(store.list('media')), paths);
  assert.deepEqual(await listed(store.list('nothing')), []);
});

test('a path that could lead elsewhere is refused before anything is asked', async (t) => {
  const { endpoint } = await startStore(t);
  for (const store of [objectStore({ ...place, endpoint }), folderStore(tmpdir(), () => 'draft')])
    for (const path of ['../secrets.json', '/etc/passwd', 'media/../../x', 'media//x', '', '.hidden', 'a b'])
      await assert.rejects(store.get(path), RangeError, path);
});

test('a key of nobody, a bucket that is not there and a server that is gone are faults, not missing files', async (t) => {
  const { endpoint } = await startStore(t);
  const gone = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => gone.once('listening', resolve));
  const address = gone.address();
  assert.ok(typeof address === 'object' && address !== null);
  await new Promise((resolve) => gone.close(resolve));
  for (const wrong of [
    { ...place, endpoint, keyId: 'nobody' },
    { ...place, endpoint: `http://127.0.0.1:${address.port}` },
  ]) {
    const store = objectStore(wrong);
    await assert.rejects(store.get('media/1'), isUnavailable);
    await assert.rejects(store.put('media/1', Buffer.from('x')), isUnavailable);
  }
  await assert.rejects(objectStore({ ...place, endpoint, bucket: 'nobody' }).put('media/1', Buffer.from('x')));
});

test('private files lie sealed in the store, older ones are read from the data folder, and both are shredded', async (t) => {
  const { endpoint, directory } = await startStore(t);
  const before = await testWorld(t);
  const world = { ...before, objects: objectStore({ ...place, endpoint }) };
  const face = Buffer.from('the face of a person');
  const keep = { owner: 'verification', keepUntil: later(world.clock.now(), daysMs(1)) };
  const [older, newer] = [await storePrivateFile(before, face, keep), await storePrivateFile(world, face, keep)];
  const read = (name: string) => readPrivateFile(world, world.database.read, { name, owner: 'verification' });
  assert.deepEqual([await read(older), await read(newer)], [face, face]);
  const path = `private-files/${newer.slice(-2)}/${newer}`;
  assert.equal(await folderStore(world.dataFolder, () => 'draft').has(path), false);
  assert.ok(!readFileSync(join(directory, 'files', `${path}._S3rver_object`)).includes('face'));
  assert.deepEqual(await missingPrivateFiles(world), []);
  await world.database.transact((tx) => shredPrivateFilesIn(world, tx, [older, newer]));
  assert.deepEqual([await read(older), await read(newer)], [undefined, undefined]);
  for (let waitedMs = 0; (await filesOf(world).has(path)) && waitedMs < 5000; waitedMs += 50)
    await new Promise((resolve) => setTimeout(resolve, 50));
  assert.equal(await filesOf(world).has(path), false);
});

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const hex = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');

/** Signature version 4 as its specification computes it, of a request as it arrived. */
const signatureOf = ({ method, url, headers }: IncomingMessage, body: Buffer): string => {
  const [path = '', query = ''] = (url ?? '').split('?');
  const [, scope = '', signed = ''] =
    /Credential=[^/]+\/([^,]+), SignedHeaders=([^,]+)/.exec(headers.authorization ?? '') ?? [];
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name])}\n`);
  const sha = String(headers['x-amz-content-sha256']);
  assert.ok(sha === 'UNSIGNED-PAYLOAD' || sha === hex(body));
  const request = [method, path, query.split('&').toSorted().join('&'), lines.join(''), signed, sha].join('\n');
  const [day = '', region = '', service = '', end = ''] = scope.split('/');
  const key = hmac(hmac(hmac(hmac(`AWS4${place.secret}`, day), region), service), end);
  return hmac(key, ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hex(request)].join('\n')).toString('hex');
};

test('each request is signed as the protocol says', async (t) => {
  const faults: string[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const given = /Signature=([0-9a-f]{64})$/.exec(request.headers.authorization ?? '')?.[1];
      if (given !== signatureOf(request, Buffer.concat(parts))) faults.push(`${request.method} ${request.url}`);
      response.end('<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>');
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  t.after(() => server.close());
  const address = server.address();
  assert.ok(typeof address === 'object' && address !== null);
  const store = objectStore({ ...place, endpoint: `http://127.0.0.1:${address.port}` });
  await store.put('media/ab/ab-1.webp', Buffer.from('a picture'));
  await store.get('media/ab/ab-1.webp');
  await store.has('private-files/01/fil_01');
  await store.remove('media/ab/ab-1.webp');
  assert.deepEqual(await listed(store.list('media')), []);
  assert.deepEqual(faults, []);
});
