import { calls } from '../calls.ts';
import { features } from '../features.ts';
import { flags } from '../flags.ts';
import { imports } from '../imports.ts';
import { migrations } from '../migrations.ts';
import { names } from '../names.ts';
import { neighbours } from '../neighbours.ts';
import { faultsBy, sourcesOf } from '../rule.ts';
import { sizes } from '../sizes.ts';
import { sqlNames } from '../sql.ts';

/** In the scratch copy: the rules that a new feature could break, over the repository's files with the copy's own in their place. */
const [root = '.'] = process.argv.slice(2);
const byPath = new Map([...sourcesOf(root), ...sourcesOf('.')].map((source) => [source.path, source]));
const sources = [...byPath.values()];
const faults: string[] = [];
for (const rule of [imports, neighbours, features, sqlNames, migrations, names, sizes, calls, flags])
  faults.push(...(await faultsBy(rule, sources)).faults);
process.stdout.write(JSON.stringify(faults));
