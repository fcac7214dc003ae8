export { trialsEnded } from './server/clear-trials.ts';
export { trialConverted } from './server/leave-trial.ts';
export { givenAtRegistration } from './server/given-at-registration.ts';
export { isSessionAlive, openSession, type SessionRequest } from './server/open-session.ts';
export {
  type BesideSessions,
  type SessionHolder,
  sessionHoldersBeside,
  sessionHoldersIn,
} from './server/session-holders.ts';
export { type ProvedOwner, reauthenticate } from './server/reauthenticate.ts';
/** @public Asked for when money is withdrawn. */
export { checkPaymentPassword, type PaymentPasswordRefusal } from './server/check-payment-password.ts';
/** @public A break from playing ends what is open. */
export { confirmPassword } from './server/confirm-password.ts';
export { ageAskedOf } from './server/age-asked.ts';
export { endSessionsIn } from './server/end-sessions.ts';
export { hasPaymentPassword } from './server/has-payment-password.ts';
export { type MemberSummary, memberOf, usernamesOf } from './server/member-of.ts';
export { accountsSharing } from './server/accounts-sharing.ts';
export { type OwnInvitation, ownInvitation } from './server/own-invitation.ts';
export { provedContactsOf } from './server/proved-contacts.ts';
export { type OwnerNotice, tellOwnerIn } from './server/tell-owner.ts';
/** @public Read before a withdrawal leaves. */
export { holdWithdrawalsIn, withdrawalsHeldIn } from './server/withdrawals-held.ts';
export { loadDemo } from './server/load-demo.ts';
export { secureDemo } from './server/secure-demo.ts';
/** @public A demo player for a vendor that tests. */
export { openTrial } from './server/free-play.ts';
