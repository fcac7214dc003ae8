import { personTimeline } from '#kit/server/person-timeline.ts';
import { defineFeature } from '#kit/server/feature.ts';
import { approvalActions } from './server/accounts/account-approvals.ts';
import { addOwnPasskey } from './server/credentials/add-own-passkey.ts';
import { approvals } from './server/approvals/approvals.ts';
import { approve } from './server/approvals/approve.ts';
import { audit } from './server/audit/audit.ts';
import { changeOwnPassword } from './server/credentials/change-own-password.ts';
import { changeRole } from './server/accounts/change-role.ts';
import { confirmLogIn } from './server/sessions/confirm-log-in.ts';
import { coolingTime } from './server/approvals/cooling-time.ts';
import { createOperator } from './server/accounts/create-operator.ts';
import { approvalKinds } from './server/approvals/decide-approval.ts';
import { disableOperator } from './server/accounts/disable-operator.ts';
import { enableOperator } from './server/accounts/enable-operator.ts';
import { forgetView } from './server/views/forget-view.ts';
import { jobHealth } from './server/job-health.ts';
import { tickers } from './server/jobs.ts';
import { liftMoneyFence } from './server/approvals/lift-money-fence.ts';
import { logIn } from './server/sessions/log-in.ts';
import { logOut } from './server/sessions/log-out.ts';
import { makeOwnRecoveryCodes } from './server/credentials/make-own-recovery-codes.ts';
import { me } from './server/sessions/me.ts';
import { moneyFence } from './server/approvals/money-fence.ts';
import { noteExport } from './server/audit/note-export.ts';
import { operators } from './server/accounts/operators.ts';
import { ownFactor } from './server/credentials/own-factor.ts';
import { reject } from './server/approvals/reject.ts';
import { removeOwnPasskey } from './server/credentials/remove-own-passkey.ts';
import { resetPassword } from './server/accounts/reset-password.ts';
import { resetSecondFactor } from './server/accounts/reset-second-factor.ts';
import { saveView } from './server/views/save-view.ts';
import { staffConfirmRole } from './server/reviews/staff-confirm-role.ts';
import { staffEndSession } from './server/reviews/staff-end-session.ts';
import { staffLimitNetworks } from './server/reviews/staff-limit-networks.ts';
import { staffNetworks } from './server/reviews/staff-networks.ts';
import { staffReview } from './server/reviews/staff-review.ts';
import { staffSessions } from './server/reviews/staff-sessions.ts';
import { staffCloseRole } from './server/roles/staff-close-role.ts';
import { staffRoleVersions } from './server/roles/staff-role-versions.ts';
import { staffRoles } from './server/roles/staff-roles.ts';
import { staffSetRole } from './server/roles/staff-set-role.ts';
import { savedViews } from './server/views/saved-views.ts';
import { setCoolingTime } from './server/approvals/set-cooling-time.ts';
import { setValueBounds } from './server/approvals/set-value-bounds.ts';
import { showPasswordPart } from './server/accounts/show-password-part.ts';
import { startOwnPasskey } from './server/credentials/start-own-passkey.ts';
import { valueBounds } from './server/approvals/value-bounds.ts';
import { verifyTrail } from './server/audit/verify-trail.ts';
import { auditTimeline } from './db/audit-timeline.ts';

export const staff = defineFeature({
  name: 'staff',
  desk: {
    logIn,
    confirmLogIn,
    logOut,
    me,
    changeOwnPassword,
    ownFactor,
    startOwnPasskey,
    addOwnPasskey,
    removeOwnPasskey,
    makeOwnRecoveryCodes,
    operators,
    createOperator,
    disableOperator,
    enableOperator,
    changeRole,
    resetPassword,
    resetSecondFactor,
    showPasswordPart,
    staffSessions,
    staffEndSession,
    staffReview,
    staffNetworks,
    staffLimitNetworks,
    staffConfirmRole,
    staffRoles,
    staffRoleVersions,
    staffSetRole,
    staffCloseRole,
    coolingTime,
    setCoolingTime,
    valueBounds,
    setValueBounds,
    moneyFence,
    liftMoneyFence,
    audit,
    verifyTrail,
    noteExport,
    jobHealth,
    approvals,
    approve,
    reject,
    savedViews,
    saveView,
    forgetView,
  },
  tickers,
  contributes: [personTimeline.with(auditTimeline), approvalKinds.with(approvalActions)],
});
