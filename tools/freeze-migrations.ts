import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { checksumOf, isMigration } from './checks/migrations.ts';
import { print } from './output.ts';

// Part of a release: from here on no migration of today may change. `npm run check` compares with what this writes.
const register = 'tools/checks/released-migrations.json';
const paths = globSync('{features,kit}/**/*.sql').filter(isMigration).toSorted();
const checksums = Object.fromEntries(paths.map((path) => [path, checksumOf(readFileSync(path, 'utf8'))]));
writeFileSync(register, `${JSON.stringify(checksums, undefined, 2)}\n`);
print(`${paths.length} migrations are released.`);
