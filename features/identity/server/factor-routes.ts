import { type Route, routes } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { addPasskey } from '../contract/add-passkey.ts';
import { askLoginPasskey } from '../contract/ask-login-passkey.ts';
import { askOwnPasskey } from '../contract/ask-own-passkey.ts';
import { askStepPasskey } from '../contract/ask-step-passkey.ts';
import { confirmTotp } from '../contract/confirm-totp.ts';
import { loginByPasskey } from '../contract/login-by-passkey.ts';
import { makeRecoveryCodes } from '../contract/make-recovery-codes.ts';
import { passSecondStep } from '../contract/pass-second-step.ts';
import { removePasskey } from '../contract/remove-passkey.ts';
import { removeTotp } from '../contract/remove-totp.ts';
import { renamePasskey } from '../contract/rename-passkey.ts';
import { secondFactor } from '../contract/second-factor.ts';
import { staffResetPlayerFactor } from '../contract/staff-reset-player-factor.ts';
import { startPasskey } from '../contract/start-passkey.ts';
import { startTotp } from '../contract/start-totp.ts';
import { keepPasskey } from './add-passkey.ts';
import { askForOwnPasskey } from './ask-own-passkey.ts';
import { askForStepPasskey } from './ask-step-passkey.ts';
import { addTotp } from './confirm-totp.ts';
import { askForLoginPasskey, logInByPasskey } from './login-by-passkey.ts';
import { remakeRecoveryCodes } from './make-recovery-codes.ts';
import { passStep } from './pass-second-step.ts';
import { takePasskeyAway } from './remove-passkey.ts';
import { takeTotpAway } from './remove-totp.ts';
import { nameAnew } from './rename-passkey.ts';
import { showSecondFactor } from './show-second-factor.ts';
import { resetPlayerFactor } from './staff-reset-player-factor.ts';
import { askForNewPasskey } from './start-passkey.ts';
import { showTotpSecret } from './start-totp.ts';

/** Logging in with a second factor, and the member's own care of it. */
export const factorRoutes = (world: World): Route[] => [
  ...routes(
    'identity',
    { passSecondStep, askStepPasskey, askLoginPasskey, loginByPasskey },
    {
      passSecondStep: passStep(world),
      askStepPasskey: askForStepPasskey(world),
      askLoginPasskey: askForLoginPasskey(world),
      loginByPasskey: logInByPasskey(world),
    },
  ),
  ...routes(
    'identity',
    {
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
    },
    {
      secondFactor: showSecondFactor(world),
      startTotp: showTotpSecret(world),
      confirmTotp: addTotp(world),
      removeTotp: takeTotpAway(world),
      startPasskey: askForNewPasskey(world),
      addPasskey: keepPasskey(world),
      renamePasskey: nameAnew(world),
      removePasskey: takePasskeyAway(world),
      makeRecoveryCodes: remakeRecoveryCodes(world),
      askOwnPasskey: askForOwnPasskey(world),
    },
  ),
];

export const staffFactorRoutes = (world: World): Route[] =>
  routes('identity', { staffResetPlayerFactor }, { staffResetPlayerFactor: resetPlayerFactor(world) });
