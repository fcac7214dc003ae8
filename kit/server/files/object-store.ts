import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { checkPath, type FileStore } from './file-store.ts';

export type ObjectPlace = {
  /** Origin of the service; buckets are named in the path. */
  endpoint: string;
  bucket: string;
  region: string;
  keyId: string;
  secret: string;
  /** Before each path, such as `cells/two`; empty: none. */
  prefix: string;
};

/** The store did not answer as it should, or not in time; its status where it answered. */
export class StoreFault extends Error {
  readonly status: number | undefined;
  /** As of a database that is away: whoever asked is told to come again. */
  readonly code = 'STORE_AWAY';
  constructor(what: string, status: number | undefined, cause?: unknown) {
    super(`the store of files could not ${what}${status === undefined ? '' : `: ${status}`}`, { cause });
    this.status = status;
  }
}

/** For a whole answer: of what is read inside a transaction, which the database ends after ten seconds without a word. */
const patienceMs = 4000;
const putPatienceMs = 20_000;
const tries = 2;

/**
 * Objects of a service that speaks the protocol of Amazon S3 (signature version 4, buckets in the path). What fails by the line or by the service is
 * tried once more: a file of one path has one content, so putting it twice is putting it once. @throws StoreFault
 */
export const objectStore = ({ endpoint, bucket, region, keyId, secret, prefix }: ObjectPlace): FileStore => {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3', retries: 0 });
  const top = new URL(`/${bucket}`, endpoint).href;
  const before = prefix === '' ? '' : `${checkPath(prefix)}/`;
  const ask = async (what: string, url: string, init: RequestInit): Promise<Response> => {
    for (let attempt = 1; ; attempt++)
      try {
        const response = await client.fetch(url, {
          ...init,
          signal: AbortSignal.timeout(init.method === 'PUT' ? putPatienceMs : patienceMs),
        });
        if (response.status < 500 || attempt === tries) return response;
        await response.body?.cancel();
      } catch (error) {
        if (attempt === tries) throw new StoreFault(what, undefined, error);
        await pause(100 * attempt);
      }
  };
  const one = (what: string, path: string, init: RequestInit) =>
    ask(what, `${top}/${before}${checkPath(path)}`, init).then((response) => known(what, response));
  return {
    put: async (path, bytes) => {
      await one('take a file', path, { method: 'PUT', body: new Uint8Array(bytes) });
    },
    get: async (path) => {
      const response = await one('give a file', path, { method: 'GET' });
      return response && Buffer.from(await response.arrayBuffer());
    },
    has: async (path) => (await one('look for a file', path, { method: 'HEAD' })) !== undefined,
    remove: async (path) => {
      await one('remove a file', path, { method: 'DELETE' });
    },
    list: async function* (folder) {
      // The first form of the list, which every such service still speaks: from the last name on.
      const asked = new URLSearchParams({ prefix: `${before}${checkPath(folder)}/` });
      for (;;) {
        const response = await known(
          'list its files',
          await ask('list its files', `${top}?${asked}`, { method: 'GET' }),
        );
        const text = (await response?.text()) ?? '';
        const keys = textsOf(text, 'Key');
        for (const key of keys) if (key.startsWith(before)) yield key.slice(before.length);
        const last = keys.at(-1);
        if (last === undefined || textsOf(text, 'IsTruncated')[0] !== 'true') return;
        asked.set('marker', last);
      }
    },
  };
};

/** @returns undefined where there is no such file. */
const known = async (what: string, response: Response): Promise<Response | undefined> => {
  if (response.ok) return response;
  await response.body?.cancel();
  // A bucket that isn't there is no missing file.
  if (response.status === 404 && what !== 'take a file' && what !== 'list its files') return undefined;
  throw new StoreFault(what, response.status);
};

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The texts of an element; names of ours hold nothing else that XML would write otherwise. */
const textsOf = (xml: string, element: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, text = '']) =>
    text.replace(/&(amp|lt|gt|quot|apos);/g, (whole, name: string) => entities[name] ?? whole),
  );
