// @slow: a product of its own
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Route } from '#kit/server/http/routes.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { mountedRoutes } from '#tools/testing/access/mounted-routes.ts';
import { platformOwnRows, platformRows } from '#tools/testing/access/platform-rows.ts';
import { staffRows } from '#tools/testing/access/route-matrix.ts';
import { requestOf, send, type Sent, staffToken } from '#tools/testing/site/site-client.ts';

const site = await startTestSite({ after });
const { staffRoutes } = await mountedRoutes(site);
const nameOf = ({ endpoint }: Route) => `${endpoint.method} ${endpoint.path}`;

/** The least of a request: the door is passed or not before anybody looks at the rest. */
const bare = ({ endpoint }: Route): Sent => {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return requestOf(endpoint, Object.fromEntries(names.map((name) => [name, 'x'])));
};

test('whoever works above the merchants is refused every call but those of brands as wholes, and of the own account', async () => {
  const above = await staffToken(site, 'platform');
  const wrong: string[] = [];
  for (const route of staffRoutes.filter((it) => nameOf(it) !== 'POST /staff/log-out')) {
    const name = nameOf(route);
    const isAllowed =
      Object.hasOwn(platformRows, name) || platformOwnRows.includes(name) || staffRows[name] === 'anybody';
    const reply = await send(site.backoffice, { ...bare(route), token: above });
    if ((reply.code !== 'forbidden') !== isAllowed) wrong.push(`${name}: ${reply.text}`);
  }
  assert.deepEqual(wrong, []);
  const marked = staffRoutes.filter(({ endpoint }) => endpoint.platform === true).map(nameOf);
  assert.deepEqual(marked.toSorted(), [...platformOwnRows].toSorted());
});
