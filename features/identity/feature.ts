import { deskReports } from '#kit/server/desk-reports.ts';
import { personFinders } from '#kit/server/person-finders.ts';
import { personTimeline } from '#kit/server/person-timeline.ts';
import { featureSettings } from '#features/merchants/public.ts';
import { alertSources, approvalKinds } from '#features/staff/public.ts';
import { movementFacts } from '#features/wallet/public.ts';
import { outgoingEvents } from '#kit/server/events/outgoing-events.ts';
import { defineFeature } from '#kit/server/feature.ts';
import { funnelReport } from './db/accounts/registration-funnel.ts';
import { movementOwners } from './db/movement-owners.ts';
import { addPasskey } from './server/factors/add-passkey.ts';
import { affiliate } from './server/registration/affiliate.ts';
import { approvalActions } from './server/approval-actions.ts';
import { requestLoginPasskey } from './server/factors/request-login-passkey.ts';
import { requestOwnPasskey } from './server/factors/request-own-passkey.ts';
import { requestStepPasskey } from './server/factors/request-step-passkey.ts';
import { captcha } from './server/login/captcha.ts';
import { changeContact } from './server/contacts/change-contact.ts';
import { changePassword } from './server/passwords/change-password.ts';
import { linkSocialAccount } from './server/social/link-social-account.ts';
import { confirmContact } from './server/contacts/confirm-contact.ts';
import { confirmTotp } from './server/factors/confirm-totp.ts';
import { contacts } from './server/contacts/contacts.ts';
import { endOtherSessions } from './server/sessions/end-other-sessions.ts';
import { endOwnSession } from './server/sessions/end-own-session.ts';
import { finishSocial } from './server/social/finish-social.ts';
import { forgetRemembered } from './server/login/forget-remembered.ts';
import { forgotByEmail } from './server/passwords/forgot-by-email.ts';
import { freePlay } from './server/registration/free-play.ts';
import { issueLoginCode } from './server/login/issue-login-code.ts';
import { tickers } from './server/jobs.ts';
import { loginByCode } from './server/login/login-by-code.ts';
import { loginByPasskey } from './server/factors/login-by-passkey.ts';
import { login } from './server/login/login.ts';
import { loginAlertBounds, failedLoginAlerts } from './server/login/login-alerts.ts';
import { passwordDays } from './server/login/password-days.ts';
import { logout } from './server/sessions/logout.ts';
import { makeRecoveryCodes } from './server/factors/make-recovery-codes.ts';
import { socialAccounts } from './server/social/social-accounts.ts';
import { memberInfo } from './server/accounts/member-info.ts';
import { ownLogins } from './server/sessions/own-logins.ts';
import { ownSessions } from './server/sessions/own-sessions.ts';
import { verifySecondFactor } from './server/factors/verify-second-factor.ts';
import { personRecords } from './server/accounts/person-records.ts';
import { registerMobile } from './server/registration/register-mobile.ts';
import { register } from './server/registration/register.ts';
import { registrationSettings } from './server/registration/registration-settings.ts';
import { rememberedLogin } from './server/login/remembered-login.ts';
import { removePasskey } from './server/factors/remove-passkey.ts';
import { removeTotp } from './server/factors/remove-totp.ts';
import { renamePasskey } from './server/factors/rename-passkey.ts';
import { resetByLink } from './server/passwords/reset-by-link.ts';
import { resetByPhone } from './server/passwords/reset-by-phone.ts';
import { secondFactor } from './server/factors/second-factor.ts';
import { security } from './server/passwords/security.ts';
import { sendCode } from './server/contacts/send-code.ts';
import { sendRegisterCode } from './server/contacts/send-register-code.ts';
import { sendSecurityCode } from './server/contacts/send-security-code.ts';
import { setNickname } from './server/accounts/set-nickname.ts';
import { setPaymentPassword } from './server/passwords/set-payment-password.ts';
import { socialProviders } from './server/social/social-providers.ts';
import { staffAddInviteCode } from './server/registration/staff-add-invite-code.ts';
import { staffBlockPlayer } from './server/accounts/staff-block-player.ts';
import { staffEndInviteCode } from './server/registration/staff-end-invite-code.ts';
import { staffEndSessions } from './server/sessions/staff-end-sessions.ts';
import { staffErasePlayer } from './server/accounts/staff-erase-player.ts';
import { staffExportPlayer } from './server/accounts/staff-export-player.ts';
import { staffDuplicateAccounts } from './server/accounts/staff-duplicate-accounts.ts';
import { staffPlayerSocialAccounts } from './server/social/staff-player-social-accounts.ts';
import { staffPlayerFigures } from './server/accounts/staff-player-figures.ts';
import { staffPlayerInvitations } from './server/registration/staff-player-invitations.ts';
import { staffPlayerNames } from './server/accounts/staff-player-names.ts';
import { staffPlayer } from './server/accounts/staff-player.ts';
import { staffPlayers } from './server/accounts/staff-players.ts';
import { staffRegistrationSettings } from './server/registration/staff-registration-settings.ts';
import { staffResetPassword } from './server/passwords/staff-reset-password.ts';
import { staffResetPlayerFactor } from './server/factors/staff-reset-player-factor.ts';
import { staffReturnRegistration } from './server/registration/staff-return-registration.ts';
import { staffRevealField } from './server/accounts/staff-reveal-field.ts';
import { staffSetRegistrationField } from './server/registration/staff-set-registration-field.ts';
import { staffSetRegistration } from './server/registration/staff-set-registration.ts';
import { staffSetSocial } from './server/social/staff-set-social.ts';
import { staffSocial } from './server/social/staff-social.ts';
import { staffUnblockPlayer } from './server/accounts/staff-unblock-player.ts';
import { startPasskey } from './server/factors/start-passkey.ts';
import { startSocial } from './server/social/start-social.ts';
import { startTotp } from './server/factors/start-totp.ts';
import { updateLanguage } from './server/accounts/update-language.ts';
import { memberRegisteredOut } from './server/registration/member-registered.ts';
import { loginTimeline } from './db/login/login-timeline.ts';
import { staffPlayerTimeline } from './server/accounts/staff-player-timeline.ts';
import { findOwn } from './server/accounts/find-own.ts';
import { staffPlayerNotes } from './server/accounts/staff-player-notes.ts';
import { staffSavePlayerNote } from './server/accounts/staff-save-player-note.ts';

export const identity = defineFeature({
  name: 'identity',
  site: {
    verifySecondFactor,
    requestStepPasskey,
    requestLoginPasskey,
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
    requestOwnPasskey,
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
    staffPlayerTimeline,
    staffPlayerNotes,
    staffSavePlayerNote,
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
    staffDuplicateAccounts,
    staffSocial,
    staffSetSocial,
    staffPlayerSocialAccounts,
  },
  tickers,
  personRecords,
  contributes: [
    personTimeline.with(loginTimeline),
    approvalKinds.with(approvalActions),
    movementFacts.with(movementOwners),
    featureSettings.with(passwordDays),
    featureSettings.with(loginAlertBounds),
    alertSources.with(failedLoginAlerts),
    outgoingEvents.with(memberRegisteredOut),
    personFinders.with(findOwn),
    deskReports.with(funnelReport),
  ],
});
