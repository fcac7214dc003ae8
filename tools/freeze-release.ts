import { storeRelease } from './database/release.ts';
import { print } from './command/output.ts';

// Part of a release: from here on no migration of today may change, and later ones are tried on a database made of these.
const { migrations, functions } = storeRelease();
print(`${migrations} migrations and ${functions} functions are released.`);
