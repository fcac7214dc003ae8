import { type Route, routes } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { approvals as approvalsCall } from '../contract/approvals.ts';
import { approve as approveCall } from '../contract/approve.ts';
import { audit as auditCall } from '../contract/audit.ts';
import { changeOwnPassword as changeOwnPasswordCall } from '../contract/change-own-password.ts';
import { changeRole as changeRoleCall } from '../contract/change-role.ts';
import { confirmLogIn as confirmLogInCall } from '../contract/confirm-log-in.ts';
import { createOperator as createOperatorCall } from '../contract/create-operator.ts';
import { disableOperator as disableOperatorCall } from '../contract/disable-operator.ts';
import { enableOperator as enableOperatorCall } from '../contract/enable-operator.ts';
import { logIn as logInCall } from '../contract/log-in.ts';
import { logOut as logOutCall } from '../contract/log-out.ts';
import { me as meCall } from '../contract/me.ts';
import { jobHealth as jobHealthCall } from '../contract/job-health.ts';
import { noteExport as noteExportCall } from '../contract/note-export.ts';
import { operators as operatorsCall } from '../contract/operators.ts';
import { reject as rejectCall } from '../contract/reject.ts';
import { resetPassword as resetPasswordCall } from '../contract/reset-password.ts';
import { resetSecondFactor as resetSecondFactorCall } from '../contract/reset-second-factor.ts';
import { coolingTime as coolingTimeCall } from '../contract/cooling-time.ts';
import { setCoolingTime as setCoolingTimeCall } from '../contract/set-cooling-time.ts';
import { valueBounds as valueBoundsCall } from '../contract/value-bounds.ts';
import { setValueBounds as setValueBoundsCall } from '../contract/set-value-bounds.ts';
import { moneyFence as moneyFenceCall } from '../contract/money-fence.ts';
import { liftMoneyFence as liftMoneyFenceCall } from '../contract/lift-money-fence.ts';
import { showPasswordPart as showPasswordPartCall } from '../contract/show-password-part.ts';
import { forgetView as forgetViewCall } from '../contract/forget-view.ts';
import { saveView as saveViewCall } from '../contract/save-view.ts';
import { savedViews as savedViewsCall } from '../contract/saved-views.ts';
import { verifyTrail as verifyTrailCall } from '../contract/verify-trail.ts';
import { addOwnPasskey } from '../contract/add-own-passkey.ts';
import { makeOwnRecoveryCodes } from '../contract/make-own-recovery-codes.ts';
import { ownFactor as ownFactorCall } from '../contract/own-factor.ts';
import { removeOwnPasskey } from '../contract/remove-own-passkey.ts';
import { startOwnPasskey } from '../contract/start-own-passkey.ts';
import { ownFactor, makeCodes } from './own-factor.ts';
import { askForNewPasskey, keepPasskey, takePasskeyAway } from './own-passkeys.ts';
import { approvals } from './approvals.ts';
import { audit } from './audit.ts';
import { changeOwnPassword } from './change-own-password.ts';
import { changeRole } from './change-role.ts';
import { confirmLogIn } from './confirm-log-in.ts';
import { coolingTime, setCoolingTime } from './cooling-time.ts';
import { liftMoneyFence, moneyFence } from './money-fence.ts';
import { setValueBounds, valueBounds } from './value-bounds.ts';
import { createOperator } from './create-operator.ts';
import { type ApprovalActions, approve, reject } from './decide-approval.ts';
import { disableOperator } from './disable-operator.ts';
import { enableOperator } from './enable-operator.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { me } from './me.ts';
import { showJobHealth } from './job-health.ts';
import { noteExport } from './note-export.ts';
import { operators } from './operators.ts';
import { resetPassword } from './reset-password.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { forgetView, savedViews, saveView } from './saved-views.ts';
import { showPasswordPart } from './show-password-part.ts';
import { verifyTrail } from './verify-trail.ts';

/** @param actions what each kind of approval does, from the features that ask for approvals. */
export const backofficeRoutes = (world: World, actions: ApprovalActions = {}): Route[] => [
  ...logInRoutes(world),
  ...operatorRoutes(world),
  ...deskRoutes(world, actions),
  ...viewRoutes(world),
];

const logInRoutes = (world: World): Route[] =>
  routes(
    'staff',
    {
      logIn: logInCall,
      confirmLogIn: confirmLogInCall,
      logOut: logOutCall,
      me: meCall,
      changeOwnPassword: changeOwnPasswordCall,
      ownFactor: ownFactorCall,
      startOwnPasskey,
      addOwnPasskey,
      removeOwnPasskey,
      makeOwnRecoveryCodes,
    },
    {
      logIn: logIn(world),
      confirmLogIn: confirmLogIn(world),
      logOut: logOut(world),
      me: me(world),
      changeOwnPassword: changeOwnPassword(world),
      ownFactor: ownFactor(world),
      startOwnPasskey: askForNewPasskey(world),
      addOwnPasskey: keepPasskey(world),
      removeOwnPasskey: takePasskeyAway(world),
      makeOwnRecoveryCodes: makeCodes(world),
    },
  );

const operatorRoutes = (world: World): Route[] =>
  routes(
    'staff',
    {
      operators: operatorsCall,
      createOperator: createOperatorCall,
      disableOperator: disableOperatorCall,
      enableOperator: enableOperatorCall,
      changeRole: changeRoleCall,
      resetPassword: resetPasswordCall,
      resetSecondFactor: resetSecondFactorCall,
      showPasswordPart: showPasswordPartCall,
      coolingTime: coolingTimeCall,
      setCoolingTime: setCoolingTimeCall,
      valueBounds: valueBoundsCall,
      setValueBounds: setValueBoundsCall,
      moneyFence: moneyFenceCall,
      liftMoneyFence: liftMoneyFenceCall,
    },
    {
      operators: operators(world),
      createOperator: createOperator(world),
      disableOperator: disableOperator(world),
      enableOperator: enableOperator(world),
      changeRole: changeRole(world),
      resetPassword: resetPassword(world),
      resetSecondFactor: resetSecondFactor(world),
      showPasswordPart: showPasswordPart(world),
      coolingTime: coolingTime(world),
      setCoolingTime: setCoolingTime(world),
      valueBounds: valueBounds(world),
      setValueBounds: setValueBounds(world),
      moneyFence: moneyFence(world),
      liftMoneyFence: liftMoneyFence(world),
    },
  );

const deskRoutes = (world: World, actions: ApprovalActions): Route[] =>
  routes(
    'staff',
    {
      audit: auditCall,
      verifyTrail: verifyTrailCall,
      noteExport: noteExportCall,
      jobHealth: jobHealthCall,
      approvals: approvalsCall,
      approve: approveCall,
      reject: rejectCall,
    },
    {
      audit: audit(world),
      verifyTrail: verifyTrail(world),
      noteExport: noteExport(world),
      jobHealth: showJobHealth(world),
      approvals: approvals(world, actions),
      approve: approve(world, actions),
      reject: reject(world, actions),
    },
  );

const viewRoutes = (world: World): Route[] =>
  routes(
    'staff',
    { savedViews: savedViewsCall, saveView: saveViewCall, forgetView: forgetViewCall },
    { savedViews: savedViews(world), saveView: saveView(world), forgetView: forgetView(world) },
  );
