import { personFinders } from '#kit/server/person-finders.ts';
import { birthdays } from '#features/protection/public.ts';
import { defineFeature } from '#kit/server/feature.ts';
import { addBankAccount } from './server/add-bank-account.ts';
import { betSummary } from './server/play/bet-summary.ts';
import { sameBirthDate } from './server/same-birth-date.ts';
import { findPlayers } from './server/find-players.ts';
import { jobs, tickers } from './server/check-account-name.ts';
import { chooseAvatar } from './server/avatars/choose-avatar.ts';
import { listBets } from './server/play/list-bets.ts';
import { memberIcon } from './server/avatars/member-icon.ts';
import { personRecords } from './server/person-records.ts';
import { playerAvatar } from './server/avatars/player-avatar.ts';
import { profileHistory } from './server/profile-history.ts';
import { personalProfit } from './server/play/profit.ts';
import { removeBankAccount } from './server/remove-bank-account.ts';
import { saveProfile } from './server/save-profile.ts';
import { showProfile } from './server/show-profile.ts';
import { staffCorrectProfile } from './server/staff-correct-profile.ts';
import { staffProfileHistory } from './server/staff-profile-history.ts';
import { staffProfile } from './server/staff-profile.ts';
import { staffRevealProfile } from './server/staff-reveal-profile.ts';
import { staffPlayerTags } from './server/staff-player-tags.ts';
import { staffTagPlayer } from './server/staff-tag-player.ts';
import { uploadAvatar } from './server/avatars/upload-avatar.ts';

export const members = defineFeature({
  name: 'members',
  site: {
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
  },
  desk: { staffProfile, staffProfileHistory, staffRevealProfile, staffCorrectProfile, staffPlayerTags, staffTagPlayer },
  jobs: (world) => jobs(world),
  tickers,
  personRecords,
  contributes: [birthdays.with(sameBirthDate), personFinders.with(findPlayers)],
});
