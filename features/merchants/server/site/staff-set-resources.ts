import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffSetResources as contract } from '../../contract/staff-set-resources.ts';
import { merchantVersion } from '../../db/merchant-version.ts';
import { replaceResources } from '../../db/replace-resources.ts';
import { editSite } from './edit-site.ts';

export const staffSetResources = handle(contract, (world) => async ({ resources, version, reason }, visit) => {
  const types = resources.map(({ resourceType }) => resourceType);
  const twice = types.find((type, at) => types.indexOf(type) !== at);
  if (twice !== undefined) return refuse('resource_twice', { type: twice });
  return editSite(world, visit, reason, async (tx, settings) => {
    if (settings.version !== version) return refuse('version_conflict', { version: settings.version });
    await replaceResources(tx, visit.merchantId, resources);
    return accept({
      answer: { version: await merchantVersion(tx, visit.merchantId) },
      action: 'merchants.set_resources',
      subject: { kind: 'merchant', id: visit.merchantId },
      before: { resources: settings.resources },
      after: { resources },
    });
  });
});
