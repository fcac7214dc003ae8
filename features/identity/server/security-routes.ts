import { type Route, routes } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { endOtherSessions } from '../contract/end-other-sessions.ts';
import { endOwnSession } from '../contract/end-own-session.ts';
import { forgetRemembered } from '../contract/forget-remembered.ts';
import { ownLogins } from '../contract/own-logins.ts';
import { ownSessions } from '../contract/own-sessions.ts';
import { rememberedLogin } from '../contract/remembered-login.ts';
import { security } from '../contract/security.ts';
import { sendSecurityCode } from '../contract/send-security-code.ts';
import { setPaymentPassword } from '../contract/set-payment-password.ts';
import { forgetRememberedLogin, logInRemembered } from './log-in-remembered.ts';
import { endOne, endOthers, showOwnLogins, showOwnSessions } from './own-sessions.ts';
import { sendOwnCode, showSecurity } from './security.ts';
import { choosePaymentPassword } from './set-payment-password.ts';

/** Remembered log-ins, sessions and devices, and the withdrawal password. */
export const securityRoutes = (world: World): Route[] =>
  routes(
    'identity',
    {
      rememberedLogin,
      forgetRemembered,
      ownSessions,
      ownLogins,
      endOwnSession,
      endOtherSessions,
      security,
      sendSecurityCode,
      setPaymentPassword,
    },
    {
      rememberedLogin: logInRemembered(world),
      forgetRemembered: forgetRememberedLogin(world),
      ownSessions: showOwnSessions(world),
      ownLogins: showOwnLogins(world),
      endOwnSession: endOne(world),
      endOtherSessions: endOthers(world),
      security: showSecurity(world),
      sendSecurityCode: sendOwnCode(world),
      setPaymentPassword: choosePaymentPassword(world),
    },
  );
