import { posix } from 'node:path';
import { layers, neighbours } from '../../../architecture.ts';
import { isFace } from '../features/faces.ts';
import { eachFile, isCode, isTest, lineAt, type Source } from '../rule.ts';
import { nodesOf, parse } from '../syntax.ts';

type Plan = { imports: readonly string[]; kit: readonly string[]; packages?: RegExp };
const purePackages = /^(zod(\/mini)?|@noble\/.+)$/;
const screenPackages = /^(?!node:|pg$|kysely|fastify|graphile-worker|ws$)/;
const plans: Record<string, Plan> = {
  domain: { ...layers.domain, packages: purePackages },
  contract: { ...layers.contract, packages: purePackages },
  db: { ...layers.db, packages: /^(kysely|zod|node:.+)$/ },
  server: layers.server,
  site: { ...layers.site, packages: screenPackages },
  backoffice: { ...layers.backoffice, packages: screenPackages },
  e2e: layers.e2e,
  pages: { ...layers.pages, packages: /^$/ },
  // A query that is the whole answer may be shown as it is.
  public: { imports: ['server', 'domain', 'db'], kit: ['shared'], packages: /^$/ },
  // What apps, commands, benchmarks and tests need beside it; no feature is built on these.
  tooling: { imports: ['server', 'domain', 'db'], kit: ['shared'], packages: /^$/ },
  // The feature as one value: what it is made of, and what it adds to its neighbours.
  feature: { imports: ['domain', 'contract', 'db', 'server'], kit: ['shared', 'server'], packages: /^$/ },
  locales: { imports: [], kit: [], packages: /^$/ },
};
const kitPlans: Record<string, Plan> = {
  shared: { imports: [], kit: ['shared'], packages: purePackages },
  server: { imports: [], kit: ['shared', 'server'] },
  browser: { imports: [], kit: ['shared', 'browser', 'locales'], packages: screenPackages },
  testing: { imports: [], kit: ['shared', 'server', 'testing'] },
};
const allowedFeatures: Record<string, readonly string[]> = neighbours;

/** `features/wallet/server/x.ts` stands in the area features, the feature wallet, the layer server. */
export const placeOf = (file: string) => {
  const [area = '', second = '', third = '', fourth = ''] = file.split('/');
  const layer = area === 'games' && second !== 'engine' ? fourth : third;
  return area === 'features' || area === 'games'
    ? { area, feature: area === 'games' ? `${second}/${third}` : second, layer: layer.replace(/\.ts$/, '') }
    : { area, feature: '', layer: second.replace(/\.ts$/, '') };
};
type Place = ReturnType<typeof placeOf>;

const isEngine = (place: Place) => place.area === 'games' && place.feature.startsWith('engine/');
/** `games/catalogue.ts` and its like know every game by one thing of it; no game knows them. */
const lists: Readonly<Record<string, string>> = {
  'catalogue.ts/': 'play',
  'listings.ts/': 'listing',
  'sheets.ts/': 'par-sheet',
};
const listOf = (place: Place) => (place.area === 'games' ? lists[place.feature] : undefined);
/** What every view stands on: its desk, its controls. It knows no game. */
const isStage = (place: Place) => place.area === 'games' && place.feature.startsWith('stage/');
const isPackage = (to: string) => to.startsWith('package:');

/** Why `from` may not import `to` (a path from the root, or `package:name`); undefined where it may. */
export const violation = (from: string, to: string): string | undefined => {
  const [here, there] = [placeOf(from), placeOf(to)];
  if (isTest(from)) return here.area === 'features' ? ofFeatureTest(from, here, there) : undefined;
  switch (here.area) {
    case 'apps':
    case 'simulators':
      return ['tools', 'bench'].includes(there.area) ? `${there.area} is never shipped` : undefined;
    case 'kit':
      return ofKit(here, there, to);
    case 'games':
      return ofGame(here, there, to);
    case 'features':
      return isPackage(to) ? ofPackage(here.layer, plans[here.layer], to) : ofFeature(here, there);
    default:
      return undefined;
  }
};

const ofPackage = (name: string, plan: Plan | undefined, to: string) => {
  if (!plan) return `${name} is not a layer of the plan`;
  const asked = to.slice('package:'.length);
  return plan.packages && !plan.packages.test(asked) ? `${name} has no use for the package ${asked}` : undefined;
};

const ofKit = (here: Place, there: Place, to: string) => {
  const plan = kitPlans[here.layer];
  if (!plan) return `kit/${here.layer} is not a part of the kit`;
  if (isPackage(to)) return ofPackage(`kit/${here.layer}`, plan, to);
  if (there.area !== 'kit') return 'the kit knows nothing of the product';
  return plan.kit.includes(there.layer) ? undefined : `kit/${here.layer} has no use for kit/${there.layer}`;
};

const ofGame = (here: Place, there: Place, to: string) => {
  if (isPackage(to)) {
    // What draws: a view, and the stage that slots share.
    if (here.layer === 'view' || (isStage(here) && /^package:pixi[.]js(\/|$)/.test(to))) return undefined;
    return isEngine(here) && to.startsWith('package:@noble/')
      ? undefined
      : 'play uses no package, no clock and no Node';
  }
  if (there.area === 'kit')
    return there.layer === 'shared' || ((here.layer === 'view' || isStage(here)) && there.layer === 'browser')
      ? undefined
      : `a game has no use for kit/${there.layer}`;
  if (there.area !== 'games') return 'games know nothing of the product';
  if (isEngine(there)) return undefined;
  if (isStage(there)) return here.layer === 'view' || isStage(here) ? undefined : 'only a view stands on the stage';
  if (isStage(here)) return 'the stage knows no game';
  const listed = listOf(here);
  if (listed !== undefined) return there.layer === listed ? undefined : `a list of every ${listed} lists nothing else`;
  if (isEngine(here)) return 'the engine knows no game';
  if (here.feature !== there.feature) return 'a game knows no other game';
  return here.layer === there.layer || here.layer === 'view' || (here.layer === 'par-sheet' && there.layer === 'play')
    ? undefined
    : `${here.layer} does not import ${there.layer}`;
};

const ofFeature = (here: Place, there: Place) => {
  const plan = plans[here.layer];
  if (!plan) return `${here.layer} is not a layer of the plan`;
  if (there.area === 'kit')
    return plan.kit.includes(there.layer) ? undefined : `the layer ${here.layer} has no use for kit/${there.layer}`;
  if (there.area === 'games') return there.layer === 'view' ? 'a game is seen only in its frame' : undefined;
  if (there.area !== 'features') return `a feature knows nothing of ${there.area}`;
  if (here.feature === there.feature)
    return here.layer === there.layer || plan.imports.includes(there.layer)
      ? undefined
      : `the layer ${here.layer} does not import ${there.layer}`;
  if (there.layer !== 'public') return 'another feature is entered by its public.ts';
  if (here.layer !== 'server' && here.layer !== 'feature') return 'only the server layer uses another feature';
  return allowedFeatures[here.feature]?.includes(there.feature)
    ? undefined
    : `${there.feature} is no neighbour of ${here.feature}`;
};

// A test may set its scene with any feature, by its faces or as a whole, and reads the reference figures.
const ofFeatureTest = (from: string, here: Place, there: Place) => {
  if (
    there.area === 'features' &&
    there.feature !== here.feature &&
    !['public', 'tooling', 'feature'].includes(there.layer)
  )
    return 'another feature is entered by its public.ts';
  if (here.layer === 'e2e' && there.area === 'kit' && !['shared', 'testing'].includes(there.layer))
    return 'e2e sees only the outside';
  return ['apps', 'simulators'].includes(there.area) ? `${from} tests more than its feature` : undefined;
};

/** Every module that the source names: `package:zod`, or a path from the root. */
export const importsOf = (source: Source): { to: string; offset: number; name: string }[] => {
  const { module, program } = parse(source);
  const found = [
    ...module.staticImports.map(({ moduleRequest }) => ({ name: moduleRequest.value, offset: moduleRequest.start })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) =>
        moduleRequest ? [{ name: moduleRequest.value, offset: moduleRequest.start }] : [],
      ),
    ),
  ];
  for (const { node } of nodesOf(program)) {
    if (node.type !== 'ImportExpression' && node.type !== 'TSImportType') continue;
    if (node.source.type === 'Literal' && typeof node.source.value === 'string')
      found.push({ name: node.source.value, offset: node.start });
  }
  return found.map(({ name, offset }) => ({ to: targetOf(source.path, name), offset, name }));
};

const targetOf = (from: string, name: string) => {
  if (name.startsWith('#')) return name.slice(1);
  return name.startsWith('.') ? posix.join(posix.dirname(from), name) : `package:${name}`;
};

const faultsOf = (source: Source): string[] => {
  const faults = importsOf(source).flatMap(({ to, offset, name }) => {
    const at = `${source.path}:${lineAt(source.text, offset)} imports ${name}`;
    const why = violation(source.path, to);
    if (why) return [`${at}: ${why}`];
    return isPackage(to) || /\.\w+(\?\w+)?$/.test(to) ? [] : [`${at}: name the file with its ending`];
  });
  const { body } = parse(source).program;
  if (body.some((node) => node.type === 'ExportAllDeclaration'))
    faults.push(`${source.path}: no barrels, export by name`);
  if (isFace(source.path))
    for (const node of body)
      if (node.type !== 'ExportNamedDeclaration' || node.source === null)
        faults.push(`${source.path}:${lineAt(source.text, node.start)} a face only re-exports by name`);
  return faults;
};

export const imports = eachFile('imports keep to the plan', {
  concerns: (path) => isCode(path) && /^(apps|features|games|kit|simulators)\//.test(path),
  faultsOf,
});
