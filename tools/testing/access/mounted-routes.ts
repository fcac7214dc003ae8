import { features } from '#apps/server/features.ts';
import { openWorld } from '#apps/server/open-world.ts';
import { systemClock } from '#kit/server/clock.ts';
import { systemEntropy } from '#kit/server/entropy.ts';
import { routesOf } from '#kit/server/feature.ts';
import type { Route } from '#kit/server/http/routes.ts';
import { readSecrets } from '#kit/server/keys/secrets.ts';
import type { World } from '#kit/server/world.ts';
import type { TestSite } from '#kit/testing/site.ts';
import { productWorld } from '../scenes/product-world.ts';

/** Lends a world on a running site's database, with its own key: for what only looks. */
export const withWorldOf = async <T>(site: TestSite, look: (world: World) => T | Promise<T>): Promise<T> => {
  const opened = await openWorld({
    databaseUrl: site.databaseUrl,
    dataFolder: site.dataFolder,
    masterKeys: readSecrets({ folder: site.dataFolder, entropy: systemEntropy(systemClock()) }),
    reach: 'anywhere',
    logLevel: 'silent',
    hasTestClock: false,
    connectionsMax: 2,
  });
  try {
    return await look(opened.world);
  } finally {
    await opened.close();
  }
};

/** Every call that the product mounts, as its own lists name them. */
export const mountedRoutes = (
  site: TestSite,
): Promise<{ siteRoutes: Route[]; staffRoutes: Route[]; gameRoutes: Route[] }> =>
  withWorldOf(site, (world) => {
    productWorld(world);
    return {
      siteRoutes: routesOf(features, 'site', world),
      staffRoutes: routesOf(features, 'desk', world),
      gameRoutes: routesOf(features, 'frames', world),
    };
  });
