import pg from 'pg';
import { fingerprintOf, type KeyRing, oldestKeyId } from './key-ring.ts';

/**
 * Ties a database to the keys that seal its fields: the first start under a key writes its fingerprint, each later start must
 * have every key that was written, the first one as its oldest.
 * @param url as the database's owner. @throws Error when a text of this database might not be opened.
 */
export const holdKeysToDatabase = async (url: string, keys: KeyRing): Promise<void> => {
  const given = keys.map(({ id, key }) => ({ id, fingerprint: fingerprintOf(key) }));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('lock table kit.master_key in share row exclusive mode');
    const { rows } = await client.query<Kept>('select key_id, fingerprint from kit.master_key');
    const fault = faultOf(rows, given);
    if (fault !== undefined) throw new Error(fault);
    for (const { id, fingerprint } of [given[0]!, given.at(-1)!])
      await client.query('insert into kit.master_key (key_id, fingerprint) values ($1, $2) on conflict do nothing', [
        id,
        fingerprint,
      ]);
    await client.query('commit');
  } finally {
    await client.end();
  }
};

type Kept = { key_id: string; fingerprint: string };

const faultOf = (kept: readonly Kept[], given: readonly { fingerprint: string }[]): string | undefined => {
  const oldest = kept.find(({ key_id: id }) => id === oldestKeyId);
  const isGiven = ({ fingerprint }: Kept) => given.some((key) => key.fingerprint === fingerprint);
  if (oldest && !isGiven(oldest))
    return 'This database was filled under another master key. Give its key as MASTER_KEY, after a rotation in MASTER_KEY_BEFORE, or restore its secrets.json.';
  if (oldest && given.at(-1)?.fingerprint !== oldest.fingerprint)
    return 'The master keys are in the wrong order: the oldest, under which this database was begun, comes last in MASTER_KEY_BEFORE.';
  const missing = kept.find((key) => !isGiven(key));
  return (
    missing &&
    `Fields of this database are sealed under ${missing.key_id}, a master key that is neither MASTER_KEY nor in MASTER_KEY_BEFORE.`
  );
};
