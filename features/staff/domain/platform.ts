/** Stands as the merchant of whoever works above the merchants: it has no site, players or money. */
export const platformTenant = 'mrc_platform';

/** Of brands as a whole; nothing of their players or money. No role of a merchant holds one. */
export const platformPermissions = ['platform.read', 'platform.write'] as const;
export type PlatformPermission = (typeof platformPermissions)[number];

/** The one role above the merchants; `guard_role_of_operator.sql` keeps it apart from theirs. */
export const platformRole = 'platform_owner';

export const isPlatform = ({ merchantId }: { merchantId: string }): boolean => merchantId === platformTenant;

export const isPlatformPermission = (permission: string | undefined): permission is PlatformPermission =>
  platformPermissions.some((one) => one === permission);
