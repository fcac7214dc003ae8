// Loaded before quick test files that share a process: they hash thousands of passwords, which Argon2id makes slow on purpose. Here the tag
// is made at once, and what is stored looks the same. Hashing itself is tested by files that are alone, and so in earnest.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

crypto.argon2 = (algorithm, { message, nonce, memory, passes, parallelism, tagLength }, done) => {
  const tag = crypto
    .createHash('shake256', { outputLength: tagLength })
    .update(`${algorithm} ${memory} ${passes} ${parallelism} ${Buffer.byteLength(message)} `)
    .update(message)
    .update(nonce)
    .digest();
  setImmediate(done, null, tag);
};
syncBuiltinESMExports();
