import { approvalKinds } from '#features/staff/public.ts';
import { movementFacts } from '#features/wallet/public.ts';
import { defineFeature } from '#kit/server/feature.ts';
import { movementOwners } from './db/movement-owners.ts';
import { addPasskey } from './server/add-passkey.ts';
import { affiliate } from './server/affiliate.ts';
import { approvalActions } from './server/approval-actions.ts';
import { askLoginPasskey } from './server/ask-login-passkey.ts';
import { askOwnPasskey } from './server/ask-own-passkey.ts';
import { askStepPasskey } from './server/ask-step-passkey.ts';
import { captcha } from './server/captcha.ts';
import { changeContact } from './server/change-contact.ts';
import { changePassword } from './server/change-password.ts';
import { linkSocialAccount } from './server/link-social-account.ts';
import { confirmContact } from './server/confirm-contact.ts';
import { confirmTotp } from './server/confirm-totp.ts';
import { contacts } from './server/contacts.ts';
import { endOtherSessions } from './server/end-other-sessions.ts';
import { endOwnSession } from './server/end-own-session.ts';
import { finishSocial } from './server/finish-social.ts';
import { forgetRemembered } from './server/forget-remembered.ts';
import { forgotByEmail } from './server/forgot-by-email.ts';
import { freePlay } from './server/free-play.ts';
import { issueLoginCode } from './server/issue-login-code.ts';
import { tickers } from './server/jobs.ts';
import { loginByCode } from './server/login-by-code.ts';
import { loginByPasskey } from './server/login-by-passkey.ts';
import { login } from './server/login.ts';
import { logout } from './server/logout.ts';
import { makeRecoveryCodes } from './server/make-recovery-codes.ts';
import { socialAccounts } from './server/social-accounts.ts';
import { memberInfo } from './server/member-info.ts';
import { ownLogins } from './server/own-logins.ts';
import { ownSessions } from './server/own-sessions.ts';
import { verifySecondFactor } from './server/verify-second-factor.ts';
import { personRecords } from './server/person-records.ts';
import { registerMobile } from './server/register-mobile.ts';
import { register } from './server/register.ts';
import { registrationSettings } from './server/registration-settings.ts';
import { rememberedLogin } from './server/remembered-login.ts';
import { removePasskey } from './server/remove-passkey.ts';
import { removeTotp } from './server/remove-totp.ts';
import { renamePasskey } from './server/rename-passkey.ts';
import { resetByLink } from './server/reset-by-link.ts';
import { resetByPhone } from './server/reset-by-phone.ts';
import { secondFactor } from './server/second-factor.ts';
import { security } from './server/security.ts';
import { sendCode } from './server/send-code.ts';
import { sendRegisterCode } from './server/send-register-code.ts';
import { sendSecurityCode } from './server/send-security-code.ts';
import { setNickname } from './server/set-nickname.ts';
import { setPaymentPassword } from './server/set-payment-password.ts';
import { socialProviders } from './server/social-providers.ts';
import { staffAddInviteCode } from './server/staff-add-invite-code.ts';
import { staffBlockPlayer } from './server/staff-block-player.ts';
import { staffEndInviteCode } from './server/staff-end-invite-code.ts';
import { staffEndSessions } from './server/staff-end-sessions.ts';
import { staffErasePlayer } from './server/staff-erase-player.ts';
import { staffExportPlayer } from './server/staff-export-player.ts';
import { staffLikenesses } from './server/staff-likenesses.ts';
import { staffPlayerBonds } from './server/staff-player-bonds.ts';
import { staffPlayerFigures } from './server/staff-player-figures.ts';
import { staffPlayerInvitations } from './server/staff-player-invitations.ts';
import { staffPlayerNames } from './server/staff-player-names.ts';
import { staffPlayer } from './server/staff-player.ts';
import { staffPlayers } from './server/staff-players.ts';
import { staffRegistrationSettings } from './server/staff-registration-settings.ts';
import { staffResetPassword } from './server/staff-reset-password.ts';
import { staffResetPlayerFactor } from './server/staff-reset-player-factor.ts';
import { staffReturnRegistration } from './server/staff-return-registration.ts';
import { staffRevealField } from './server/staff-reveal-field.ts';
import { staffSetRegistrationField } from './server/staff-set-registration-field.ts';
import { staffSetRegistration } from './server/staff-set-registration.ts';
import { staffSetSocial } from './server/staff-set-social.ts';
import { staffSocial } from './server/staff-social.ts';
import { staffUnblockPlayer } from './server/staff-unblock-player.ts';
import { startPasskey } from './server/start-passkey.ts';
import { startSocial } from './server/start-social.ts';
import { startTotp } from './server/start-totp.ts';
import { updateLanguage } from './server/update-language.ts';

export const identity = defineFeature({
  name: 'identity',
  site: {
    verifySecondFactor,
    askStepPasskey,
    askLoginPasskey,
    loginByPasskey,
    secondFactor,
    startTotp,
    confirmTotp,
    removeTotp,
    startPasskey,
    addPasskey,
    renamePasskey,
    removePasskey,
    makeRecoveryCodes,
    askOwnPasskey,
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
    rememberedLogin,
    forgetRemembered,
    ownSessions,
    ownLogins,
    endOwnSession,
    endOtherSessions,
    security,
    sendSecurityCode,
    setPaymentPassword,
    socialProviders,
    startSocial,
    finishSocial,
    socialAccounts,
    linkSocialAccount,
  },
  desk: {
    staffResetPlayerFactor,
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
    staffSocial,
    staffSetSocial,
    staffPlayerBonds,
  },
  tickers,
  personRecords,
  contributes: [approvalKinds.with(approvalActions), movementFacts.with(movementOwners)],
});
