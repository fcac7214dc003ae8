import assert from 'node:assert/strict';
import { test } from 'node:test';
import { features } from '#apps/server/features.ts';
import { cashierSettings } from '#features/cashier/public.ts';
import { carriersOut } from '#features/messages/public.ts';
import { ownGames, ownHouse } from '#features/rounds/public.ts';
import { houseOf } from '#apps/server/house-of.ts';
import { ourGames } from '#games/catalogue.ts';
import { extend, gaugesOf, jobsOf, listenersOf, routesOf, tickersOf } from '#kit/server/feature.ts';
import { repositoryFolder } from '#kit/server/database/migration-files.ts';
import { testWorld } from '#kit/testing/world.ts';
import { neighbours } from '../../../architecture.ts';
import { importsOf, placeOf } from '../code/imports.ts';
import { isCode, isTest, sourcesOf } from '../rule.ts';

const used = new Set<string>(Object.values(neighbours).flat());
/** Nobody's neighbour. */
const leaves = Object.keys(neighbours).filter((feature) => !used.has(feature));

/** The one list of features: where a feature is taken away, its two lines there go too. */
const list = 'apps/server/features.ts';
/** What the demo's history plays of a feature stands in a folder of its own, its benchmark under its name: they go with the feature. */
const isHistoryOf = (leaf: string, path: string) =>
  [`apps/server/history/${leaf}/`, `bench/${leaf}/`].some((folder) => path.startsWith(folder)) ||
  path === `bench/${leaf}.ts`;
/** Pages have lists of their own. */
const isPages = (path: string) => /^apps\/(features\.ts$|site\/|backoffice\/)/.test(path);

test('there is a feature that nobody needs', () => assert.notDeepEqual(leaves, []));

for (const leaf of leaves)
  test(`without ${leaf} nothing of the server imports what is gone`, () => {
    const others = sourcesOf(repositoryFolder).filter(
      ({ path }) =>
        isCode(path) &&
        !isTest(path) &&
        !path.startsWith(`features/${leaf}/`) &&
        path !== list &&
        !isPages(path) &&
        !isHistoryOf(leaf, path),
    );
    const left = others.flatMap((source) =>
      importsOf(source).flatMap(({ to }) =>
        placeOf(to).feature === leaf && placeOf(to).area === 'features' ? [`${source.path} imports ${to}`] : [],
      ),
    );
    assert.deepEqual(left, []);
  });

for (const leaf of leaves)
  test(`without ${leaf} the rest starts`, async (t) => {
    const world = await testWorld(t);
    const rest = features.filter(({ name }) => name !== leaf);
    assert.equal(rest.length, features.length - 1);
    extend(world, rest);
    world.extensions.add(
      ownHouse.with(houseOf(world, ourGames, { roundsGateway: undefined })),
      ownGames.with(ourGames),
      cashierSettings.with({ simulatedBankUrl: () => undefined, bankAddress: () => undefined }),
      carriersOut.with({}),
    );
    const routes = (['site', 'desk', 'frames'] as const).flatMap((listener) => routesOf(rest, listener, world));
    assert.ok(routes.length > 100 && routes.every(({ feature }) => feature !== leaf));
    assert.ok(Object.keys(jobsOf(rest, world)).length > 0 && tickersOf(rest, world).length > 0);
    assert.ok(gaugesOf(rest, world).length > 0 && Object.keys(listenersOf(rest, world)).length > 0);
  });
