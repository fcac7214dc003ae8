export { trialsEnded } from './server/registration/clear-trials.ts';
export { trialConverted } from './server/registration/leave-trial.ts';
export { givenAtRegistration } from './server/registration/given-at-registration.ts';
export { isSessionAlive, openSession, type SessionRequest } from './server/sessions/open-session.ts';
export {
  type BesideSessions,
  type SessionHolder,
  sessionHoldersBeside,
  sessionHoldersIn,
} from './server/sessions/session-holders.ts';
export { reauthenticate } from './server/factors/reauthenticate.ts';
/** @public Asked for when money is withdrawn. */
export { checkPaymentPassword, type PaymentPasswordRefusal } from './server/passwords/check-payment-password.ts';
/** @public A break from playing ends what is open. */
export { confirmPassword } from './server/factors/confirm-password.ts';
export { ageRequiredOf } from './server/accounts/age-required.ts';
export { lastSeen } from './server/sessions/last-seen.ts';
export { endSessionsIn } from './server/sessions/end-sessions.ts';
export { hasPaymentPassword } from './server/passwords/has-payment-password.ts';
export {
  agentTypeOfMember,
  memberNamed,
  type MemberSummary,
  memberOf,
  usernamesOf,
} from './server/accounts/member-of.ts';
export { duplicateAccounts } from './server/accounts/duplicate-accounts.ts';
export { ownInvitation } from './server/registration/own-invitation.ts';
export { provedContactsOf } from './server/contacts/proved-contacts.ts';
export { type OwnerNotice, notifyOwnerIn } from './server/contacts/notify-owner.ts';
/** @public Read before a withdrawal leaves. */
export { holdWithdrawalsIn, withdrawalsHeldIn } from './server/passwords/withdrawals-held.ts';
export { loadDemo } from './server/load-demo.ts';
export { secureDemo } from './server/secure-demo.ts';
/** @public A demo player for a vendor that tests. */
export { openTrial } from './server/registration/free-play.ts';
export { type AgentType, givenAccounts } from './server/registration/given-accounts.ts';
export { type InvitationProgram, invitationPrograms } from './server/registration/invitation-programs.ts';
export { memberLists } from './db/accounts/count-members.ts';
export { type ClubLabelOf, clubLabels } from './server/accounts/club-labels.ts';
