import { type Route, routes } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { confirmBond } from '../contract/confirm-bond.ts';
import { finishSocial } from '../contract/finish-social.ts';
import { memberBonds } from '../contract/member-bonds.ts';
import { socialProviders } from '../contract/social-providers.ts';
import { staffPlayerBonds } from '../contract/staff-player-bonds.ts';
import { staffSetSocial } from '../contract/staff-set-social.ts';
import { staffSocial } from '../contract/staff-social.ts';
import { startSocial } from '../contract/start-social.ts';
import { makeBond } from './confirm-bond.ts';
import { endSocial } from './finish-social.ts';
import { showMemberBonds, showSocialProviders } from './show-social.ts';
import { setSocial, showPlayerBonds, showStaffSocial } from './staff-social.ts';
import { beginSocial } from './start-social.ts';

/** Other sites' accounts: logging in with one, linking one. */
export const socialRoutes = (world: World): Route[] =>
  routes(
    'identity',
    { socialProviders, startSocial, finishSocial, memberBonds, confirmBond },
    {
      socialProviders: showSocialProviders(world),
      startSocial: beginSocial(world),
      finishSocial: endSocial(world),
      memberBonds: showMemberBonds(world),
      confirmBond: makeBond(world),
    },
  );

export const staffSocialRoutes = (world: World): Route[] =>
  routes(
    'identity',
    { staffSocial, staffSetSocial, staffPlayerBonds },
    {
      staffSocial: showStaffSocial(world),
      staffSetSocial: setSocial(world),
      staffPlayerBonds: showPlayerBonds(world),
    },
  );
