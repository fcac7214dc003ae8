import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type * as list from '../contract/staff-resources.ts';
import type * as replace from '../contract/staff-set-resources.ts';
import { merchantVersion } from '../db/merchant-version.ts';
import { replaceResources } from '../db/replace-resources.ts';
import { editSite } from './edit-site.ts';
import { merchantOf } from './settings.ts';

export const showStaffResources =
  (world: World): Handler<typeof list.staffResources> =>
  async (_input, { merchantId }) => {
    const { resources, version } = await merchantOf(world, merchantId);
    return accept({ resources: [...resources], version });
  };

export const changeResources =
  (world: World): Handler<typeof replace.staffSetResources> =>
  async ({ resources, version, reason }, visit) => {
    const types = resources.map(({ resourceType }) => resourceType);
    const twice = types.find((type, at) => types.indexOf(type) !== at);
    if (twice !== undefined) return refuse('resource_twice', { type: twice });
    return editSite(world, visit, reason, async (tx, settings) => {
      if (settings.version !== version) return refuse('changed_meanwhile', { version: settings.version });
      await replaceResources(tx, visit.merchantId, resources);
      return accept({
        answer: { version: await merchantVersion(tx, visit.merchantId) },
        action: 'merchants.set_resources',
        subject: { kind: 'merchant', id: visit.merchantId },
        before: { resources: settings.resources },
        after: { resources },
      });
    });
  };
