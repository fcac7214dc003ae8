import { type Route, routes } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { addBankAccount } from '../contract/add-bank-account.ts';
import { betSummary } from '../contract/bet-summary.ts';
import { chooseAvatar } from '../contract/choose-avatar.ts';
import { listBets } from '../contract/list-bets.ts';
import { memberIcon } from '../contract/member-icon.ts';
import { playerAvatar } from '../contract/player-avatar.ts';
import { profileHistory } from '../contract/profile-history.ts';
import { personalProfit } from '../contract/profit.ts';
import { referral } from '../contract/referral.ts';
import { removeBankAccount } from '../contract/remove-bank-account.ts';
import { saveProfile } from '../contract/save-profile.ts';
import { showProfile } from '../contract/show-profile.ts';
import { staffCorrectProfile } from '../contract/staff-correct-profile.ts';
import { staffProfile } from '../contract/staff-profile.ts';
import { staffProfileHistory } from '../contract/staff-profile-history.ts';
import { staffRevealProfile } from '../contract/staff-reveal-profile.ts';
import { uploadAvatar } from '../contract/upload-avatar.ts';
import { keepUpload, showAvatar, showIcon, takeUploadRate, wearDrawn } from './avatar.ts';
import { addAccount, removeAccount } from './change-bank-accounts.ts';
import { pageOfBets, summariseBets } from './list-bets.ts';
import { showProfit } from './personal-profit.ts';
import { listProfileHistory } from './profile-history.ts';
import { changeOwnProfile } from './save-profile.ts';
import { showOwnProfile } from './show-profile.ts';
import { showReferral } from './show-referral.ts';
import { correctProfile, listStaffProfileHistory, revealProfile, showStaffProfile } from './staff-profile.ts';

export const siteRoutes = (world: World): Route[] =>
  routes(
    'members',
    {
      playerAvatar,
      memberIcon,
      chooseAvatar,
      uploadAvatar,
      showProfile,
      saveProfile,
      profileHistory,
      addBankAccount,
      removeBankAccount,
      listBets,
      betSummary,
      personalProfit,
      referral,
    },
    {
      playerAvatar: showAvatar(world),
      memberIcon: showIcon(world),
      chooseAvatar: wearDrawn(world),
      uploadAvatar: keepUpload(world),
      showProfile: showOwnProfile(world),
      saveProfile: changeOwnProfile(world),
      profileHistory: listProfileHistory(world),
      addBankAccount: addAccount(world),
      removeBankAccount: removeAccount(world),
      listBets: pageOfBets(world),
      betSummary: summariseBets(world),
      personalProfit: showProfit(world),
      referral: showReferral(world),
    },
    { uploadAvatar: takeUploadRate(world) },
  );

export const backofficeRoutes = (world: World): Route[] =>
  routes(
    'members',
    {
      staffProfile,
      staffProfileHistory,
      staffRevealProfile,
      staffCorrectProfile,
    },
    {
      staffProfile: showStaffProfile(world),
      staffProfileHistory: listStaffProfileHistory(world),
      staffRevealProfile: revealProfile(world),
      staffCorrectProfile: correctProfile(world),
    },
  );
