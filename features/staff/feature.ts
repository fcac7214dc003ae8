import { defineFeature } from '#kit/server/feature.ts';
import { approvalActions } from './server/account-approvals.ts';
import { addOwnPasskey } from './server/add-own-passkey.ts';
import { approvals } from './server/approvals.ts';
import { approve } from './server/approve.ts';
import { audit } from './server/audit.ts';
import { changeOwnPassword } from './server/change-own-password.ts';
import { changeRole } from './server/change-role.ts';
import { confirmLogIn } from './server/confirm-log-in.ts';
import { coolingTime } from './server/cooling-time.ts';
import { createOperator } from './server/create-operator.ts';
import { approvalKinds } from './server/decide-approval.ts';
import { disableOperator } from './server/disable-operator.ts';
import { enableOperator } from './server/enable-operator.ts';
import { forgetView } from './server/forget-view.ts';
import { jobHealth } from './server/job-health.ts';
import { tickers } from './server/jobs.ts';
import { liftMoneyFence } from './server/lift-money-fence.ts';
import { logIn } from './server/log-in.ts';
import { logOut } from './server/log-out.ts';
import { makeOwnRecoveryCodes } from './server/make-own-recovery-codes.ts';
import { me } from './server/me.ts';
import { moneyFence } from './server/money-fence.ts';
import { noteExport } from './server/note-export.ts';
import { operators } from './server/operators.ts';
import { ownFactor } from './server/own-factor.ts';
import { reject } from './server/reject.ts';
import { removeOwnPasskey } from './server/remove-own-passkey.ts';
import { resetPassword } from './server/reset-password.ts';
import { resetSecondFactor } from './server/reset-second-factor.ts';
import { saveView } from './server/save-view.ts';
import { savedViews } from './server/saved-views.ts';
import { setCoolingTime } from './server/set-cooling-time.ts';
import { setValueBounds } from './server/set-value-bounds.ts';
import { showPasswordPart } from './server/show-password-part.ts';
import { startOwnPasskey } from './server/start-own-passkey.ts';
import { valueBounds } from './server/value-bounds.ts';
import { verifyTrail } from './server/verify-trail.ts';

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
  contributes: [approvalKinds.with(approvalActions)],
});
