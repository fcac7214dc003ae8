/** What commands need beside `public.ts`. No feature is built on these. */
export { setAsideAuditAnchors } from './server/audit/anchor-audit.ts';
export { breakGlass, type BreakGlassRefusal } from './server/accounts/break-glass.ts';
export { endPlatformOwner, makePlatformOwners, type PlatformOwnerRefusal } from './server/accounts/platform-owners.ts';
export { type FirstOwner, hasOwners, makeFirstOwners } from './server/accounts/first-owners.ts';
export { loadPlatformDemo } from './server/load-demo.ts';
