import { calls } from '../features/calls.ts';
import { features } from '../features/features.ts';
import { flags } from '../features/flags.ts';
import { settings } from '../features/settings.ts';
import { imports } from '../code/imports.ts';
import { migrations } from '../database/migrations.ts';
import { names } from '../code/names.ts';
import { neighbours } from '../code/neighbours.ts';
import { faultsBy, sourcesOf } from '../rule.ts';
import { sizes } from '../code/sizes.ts';
import { sqlNames } from '../database/sql.ts';
import { outsideEdits, probeFiles } from './files.ts';

/** In the scratch copy: the rules that a new feature could break. */
const [root = '.'] = process.argv.slice(2);
/** The probe, and what was edited for it. */
const own = sourcesOf('.').filter(({ path }) => path in probeFiles || path in outsideEdits);
const all = [...new Map([...sourcesOf(root), ...own].map((source) => [source.path, source])).values()];
const faults: string[] = [];
for (const rule of [imports, features, sqlNames, names, sizes]) faults.push(...(await faultsBy(rule, own)).faults);
for (const rule of [neighbours, migrations, calls, flags, settings]) faults.push(...(await faultsBy(rule, all)).faults);
process.stdout.write(JSON.stringify(faults));
process.exit(0);
