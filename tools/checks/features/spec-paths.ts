/** A call of the specification, below `/api`, and the part of the plan in which it is due. */
export type SpecPath = { method: string; path: string; part: number };

/** Parts up to this one are finished: their calls must exist. */
export const partDone = 7;

export const specPaths: readonly SpecPath[] = [
  { method: 'GET', path: '/permission', part: 1 },
  { method: 'GET', path: '/wps/system/status', part: 1 },
  { method: 'GET', path: '/wps/system/whitelabel', part: 1 },
  { method: 'GET', path: '/wps/system/setting/register', part: 1 },
  { method: 'GET', path: '/wps/system/domainRoute', part: 1 },
  { method: 'PUT', path: '/wps/member/register', part: 1 },
  { method: 'POST', path: '/wps/session/login', part: 1 },
  { method: 'DELETE', path: '/wps/session/logout', part: 1 },
  { method: 'GET', path: '/wps/member/info', part: 1 },
  { method: 'GET', path: '/wps/v2/wallets/balance', part: 1 },
  { method: 'GET', path: '/wps/system/helpCenter', part: 2 },
  { method: 'PUT', path: '/wps/feedback', part: 2 },
  { method: 'POST', path: '/wps/verification/sms/noLogin', part: 3 },
  { method: 'POST', path: '/wps/verification/sms/register', part: 3 },
  { method: 'GET', path: '/wps/relay/MCSFE_getPlayerAvatar', part: 3 },
  { method: 'GET', path: '/wps/member/info/icon', part: 3 },
  { method: 'PUT', path: '/wps/member/register/mobile', part: 3 },
  { method: 'POST', path: '/wps/member/password', part: 3 },
  { method: 'POST', path: '/wps/member/password/email', part: 3 },
  { method: 'POST', path: '/wps/member/password/verification', part: 3 },
  { method: 'GET', path: '/wps/agent/affiliate', part: 3 },
  { method: 'POST', path: '/wps/session/login/freeplay', part: 3 },
  { method: 'GET', path: '/wps/captcha', part: 3 },
  { method: 'POST', path: '/wps/relay/GCS_walletTransfer', part: 4 },
  { method: 'GET', path: '/wps/game/launchGame', part: 4 },
  { method: 'GET', path: '/lgw/games/game_menus', part: 5 },
  { method: 'GET', path: '/lgw/vn/games/game_menu', part: 5 },
  { method: 'GET', path: '/lgw/vn/games/game_menu/recent', part: 5 },
  { method: 'GET', path: '/wps/member/info/funds/consolidated', part: 7 },
];
