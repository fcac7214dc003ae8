import type { RecordsOfAll } from '#kit/server/person-records.ts';
import { type Route, routes } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { affiliate } from '../contract/affiliate.ts';
import { captcha } from '../contract/captcha.ts';
import { changeContact } from '../contract/change-contact.ts';
import { changePassword } from '../contract/change-password.ts';
import { freePlay } from '../contract/free-play.ts';
import { confirmContact } from '../contract/confirm-contact.ts';
import { contacts } from '../contract/contacts.ts';
import { forgotByEmail } from '../contract/forgot-by-email.ts';
import { issueLoginCode } from '../contract/issue-login-code.ts';
import { login } from '../contract/login.ts';
import { loginByCode } from '../contract/login-by-code.ts';
import { logout } from '../contract/logout.ts';
import { memberInfo } from '../contract/member-info.ts';
import { register } from '../contract/register.ts';
import { registerMobile } from '../contract/register-mobile.ts';
import { registrationSettings } from '../contract/registration-settings.ts';
import { resetByLink } from '../contract/reset-by-link.ts';
import { resetByPhone } from '../contract/reset-by-phone.ts';
import { sendCode } from '../contract/send-code.ts';
import { sendRegisterCode } from '../contract/send-register-code.ts';
import { staffErasePlayer } from '../contract/staff-erase-player.ts';
import { staffExportPlayer } from '../contract/staff-export-player.ts';
import { staffLikenesses } from '../contract/staff-likenesses.ts';
import { setNickname } from '../contract/set-nickname.ts';
import { staffBlockPlayer } from '../contract/staff-block-player.ts';
import { staffEndSessions } from '../contract/staff-end-sessions.ts';
import { staffPlayer } from '../contract/staff-player.ts';
import { staffAddInviteCode } from '../contract/staff-add-invite-code.ts';
import { staffEndInviteCode } from '../contract/staff-end-invite-code.ts';
import { staffPlayerInvitations } from '../contract/staff-player-invitations.ts';
import { staffPlayerNames } from '../contract/staff-player-names.ts';
import { staffResetPassword } from '../contract/staff-reset-password.ts';
import { staffRevealField } from '../contract/staff-reveal-field.ts';
import { staffPlayerFigures } from '../contract/staff-player-figures.ts';
import { showPlayerFigures } from './staff-player-figures.ts';
import { staffPlayers } from '../contract/staff-players.ts';
import { staffReturnRegistration } from '../contract/staff-return-registration.ts';
import { staffSetRegistration } from '../contract/staff-set-registration.ts';
import { staffRegistrationSettings } from '../contract/staff-registration-settings.ts';
import { staffSetRegistrationField } from '../contract/staff-set-registration-field.ts';
import { staffUnblockPlayer } from '../contract/staff-unblock-player.ts';
import { showCaptcha } from './captcha.ts';
import { askForContact, proveContact, showContacts } from './contacts.ts';
import { updateLanguage } from '../contract/update-language.ts';
import { replacePassword } from './change-password.ts';
import { startFreePlay } from './free-play.ts';
import { mailResetLink } from './forgot-by-email.ts';
import { factorRoutes, staffFactorRoutes } from './factor-routes.ts';
import { giveLoginCode } from './issue-login-code.ts';
import { logIn } from './login.ts';
import { logInByCode } from './login-by-code.ts';
import { logOut } from './logout.ts';
import { resetPasswordByLink } from './reset-by-link.ts';
import { resetPasswordByPhone } from './reset-by-phone.ts';
import { securityRoutes } from './security-routes.ts';
import { sendCodeTo, sendRegisterCodeTo } from './send-code.ts';
import { showMember } from './show-member.ts';
import { socialRoutes, staffSocialRoutes } from './social-routes.ts';
import { chooseLanguage, chooseNickname } from './preferences.ts';
import { registerByMobile, registerMember } from './register.ts';
import { checkAffiliate } from './invitations.ts';
import { showRegistrationSettings } from './show-registration.ts';
import { blockPlayer, unblockPlayer } from './staff-block-player.ts';
import { endPlayerSessions } from './staff-end-sessions.ts';
import { erasePlayer } from './staff-erase-player.ts';
import { exportPlayer } from './staff-export-player.ts';
import { listLikenesses } from './staff-likenesses.ts';
import { showPlayer } from './staff-player.ts';
import { addInviteCode, closeInviteCode, showInvitations } from './staff-invitations.ts';
import { namePlayers } from './staff-player-names.ts';
import { resetPlayerPassword } from './staff-reset-password.ts';
import { revealField } from './staff-reveal-field.ts';
import { listPlayers } from './staff-players.ts';
import { changeRegistration, returnRegistration } from './set-registration.ts';
import { setRegistrationField, showStaffRegistration } from './staff-registration.ts';

export const siteRoutes = (world: World): Route[] => [
  ...factorRoutes(world),
  ...routes(
    'identity',
    {
      registrationSettings,
      register,
      registerMobile,
      affiliate,
      login,
      loginByCode,
      issueLoginCode,
      freePlay,
      logout,
      memberInfo,
      changePassword,
      captcha,
      changeContact,
      confirmContact,
      contacts,
      forgotByEmail,
      resetByLink,
      resetByPhone,
      sendCode,
      sendRegisterCode,
      setNickname,
      updateLanguage,
    },
    {
      registrationSettings: showRegistrationSettings(world),
      register: registerMember(world),
      registerMobile: registerByMobile(world),
      affiliate: checkAffiliate(world),
      login: logIn(world),
      loginByCode: logInByCode(world),
      issueLoginCode: giveLoginCode(world),
      freePlay: startFreePlay(world),
      logout: logOut(world),
      memberInfo: showMember(world),
      changePassword: replacePassword(world),
      captcha: showCaptcha(world),
      changeContact: askForContact(world),
      confirmContact: proveContact(world),
      contacts: showContacts(world),
      forgotByEmail: mailResetLink(world),
      resetByLink: resetPasswordByLink(world),
      resetByPhone: resetPasswordByPhone(world),
      sendCode: sendCodeTo(world),
      sendRegisterCode: sendRegisterCodeTo(world),
      setNickname: chooseNickname(world),
      updateLanguage: chooseLanguage(world),
    },
  ),
  ...socialRoutes(world),
  ...securityRoutes(world),
];

/** @param records of every feature, for what concerns a whole person. */
export const backofficeRoutes = (world: World, records: RecordsOfAll): Route[] => [
  ...staffFactorRoutes(world),
  ...routes(
    'identity',
    {
      staffPlayers,
      staffPlayer,
      staffEndSessions,
      staffBlockPlayer,
      staffUnblockPlayer,
      staffRegistrationSettings,
      staffSetRegistrationField,
      staffSetRegistration,
      staffPlayerInvitations,
      staffAddInviteCode,
      staffEndInviteCode,
      staffReturnRegistration,
      staffPlayerFigures,
      staffPlayerNames,
      staffResetPassword,
      staffRevealField,
      staffExportPlayer,
      staffErasePlayer,
      staffLikenesses,
    },
    {
      staffPlayers: listPlayers(world),
      staffPlayer: showPlayer(world),
      staffEndSessions: endPlayerSessions(world),
      staffBlockPlayer: blockPlayer(world),
      staffUnblockPlayer: unblockPlayer(world),
      staffRegistrationSettings: showStaffRegistration(world),
      staffSetRegistrationField: setRegistrationField(world),
      staffSetRegistration: changeRegistration(world),
      staffPlayerInvitations: showInvitations(world),
      staffAddInviteCode: addInviteCode(world),
      staffEndInviteCode: closeInviteCode(world),
      staffReturnRegistration: returnRegistration(world),
      staffPlayerFigures: showPlayerFigures(world),
      staffPlayerNames: namePlayers(world),
      staffResetPassword: resetPlayerPassword(world),
      staffRevealField: revealField(world),
      staffExportPlayer: exportPlayer(world, records),
      staffErasePlayer: erasePlayer(world, records),
      staffLikenesses: listLikenesses(world, records),
    },
  ),
  ...staffSocialRoutes(world),
];
