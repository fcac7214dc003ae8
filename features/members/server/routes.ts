import { type Route, routes } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import * as avatars from '../contract/avatar.ts';
import * as accounts from '../contract/bank-accounts.ts';
import * as bets from '../contract/bets.ts';
import { consolidated } from '../contract/consolidated.ts';
import * as profiles from '../contract/profile.ts';
import { profileHistory } from '../contract/profile-history.ts';
import { personalProfit } from '../contract/profit.ts';
import * as staff from '../contract/staff-profile.ts';
import { chooseAvatar, showAvatar, showIcon, uploadAvatar } from './avatar.ts';
import { addBankAccount, removeBankAccount } from './change-bank-accounts.ts';
import { listBets, summariseBets } from './list-bets.ts';
import { showProfit } from './personal-profit.ts';
import { listProfileHistory } from './profile-history.ts';
import { saveProfile } from './save-profile.ts';
import { showConsolidated } from './show-consolidated.ts';
import { showProfile } from './show-profile.ts';
import { correctProfile, listStaffProfileHistory, revealProfile, showStaffProfile } from './staff-profile.ts';

export const siteRoutes = (world: World): Route[] =>
  routes(
    'members',
    {
      playerAvatar: avatars.playerAvatar,
      memberIcon: avatars.memberIcon,
      chooseAvatar: avatars.chooseAvatar,
      uploadAvatar: avatars.uploadAvatar,
      showProfile: profiles.showProfile,
      saveProfile: profiles.saveProfile,
      profileHistory,
      addBankAccount: accounts.addBankAccount,
      removeBankAccount: accounts.removeBankAccount,
      listBets: bets.listBets,
      betSummary: bets.betSummary,
      personalProfit,
      consolidated,
    },
    {
      playerAvatar: showAvatar(world),
      memberIcon: showIcon(world),
      chooseAvatar: chooseAvatar(world),
      uploadAvatar: uploadAvatar(world),
      showProfile: showProfile(world),
      saveProfile: saveProfile(world),
      profileHistory: listProfileHistory(world),
      addBankAccount: addBankAccount(world),
      removeBankAccount: removeBankAccount(world),
      listBets: listBets(world),
      betSummary: summariseBets(world),
      personalProfit: showProfit(world),
      consolidated: showConsolidated(world),
    },
  );

export const backofficeRoutes = (world: World): Route[] =>
  routes(
    'members',
    {
      staffProfile: staff.staffProfile,
      staffProfileHistory: staff.staffProfileHistory,
      staffRevealProfile: staff.staffRevealProfile,
      staffCorrectProfile: staff.staffCorrectProfile,
    },
    {
      staffProfile: showStaffProfile(world),
      staffProfileHistory: listStaffProfileHistory(world),
      staffRevealProfile: revealProfile(world),
      staffCorrectProfile: correctProfile(world),
    },
  );
