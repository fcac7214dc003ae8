import { isPlatform, isPlatformPermission, platformPermissions, platformTenant } from '../../domain/platform.ts';
import { latestActs, peopleOf } from './people.ts';

/** Who works above the merchants, and how others tell them apart. */
export const platformStaff = {
  /** Stands as the merchant of their visits. */
  tenant: platformTenant,
  permissions: platformPermissions,
  isOne: isPlatform,
  isPermission: isPlatformPermission,
  peopleOf,
  latestActs,
};
