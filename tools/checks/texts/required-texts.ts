const under = (group: string, names: string): string[] =>
  names.split(' ').map((name) => (group === '' ? name : `${group}.${name}`));

/** What every language has of its own: the frame and its navigation, log-in and registration, deposit, the common refusals. */
export const requiredTexts: Readonly<Record<string, readonly string[]>> = {
  kit: [
    ...under('', 'close cancel copy copied loading again showPassword hidePassword timeLeft offlineTitle troubleTitle'),
    ...under(
      'refusals',
      'input_invalid unknown_host not_found site_maintenance region_restricted not_logged_in too_many_requests unavailable internal_error unreachable',
    ),
  ],
  site: [
    ...under('pages', 'home withdraw history help me register login'),
    ...under('frame', 'menu bottomBar leftNavigation language reconnecting login register offline'),
    ...under('frame.theme', 'light dark'),
    ...under('footer', 'agreement adults'),
    ...under('service', 'title'),
    ...under('', 'toHome'),
    ...under('notFound', 'title'),
    ...under('replaced', 'service again'),
    ...under('replaced.maintenance', 'title text'),
    ...under('me', 'logout'),
    ...under('replaced.region', 'title'),
    ...under('replaced.unreachable', 'title text'),
    ...under('replaced.unknownHost', 'text'),
  ],
  identity: [
    ...under('fields', 'username password confirmPassword captcha'),
    ...under('login', 'usernameMissing passwordMissing title submit remember remembered toSms toUsername'),
    ...under('captcha', 'another picture missing'),
    ...under('forgot', 'link'),
    ...under('factor', 'loginByPasskey'),
    ...under('social', 'or with'),
    ...under('popup', 'label'),
    ...under('register', 'usernameHint passwordHint age terms title submit off'),
    ...under('logout', 'text title confirm'),
    ...under('', 'notEmpty notEqual mustAgree weakPassword'),
    ...under('refusals', 'registration_invalid registration_off username_taken login_failed account_blocked'),
    ...under('registered', 'deposit'),
  ],
  lottery: under('pages', 'lottery tickets results'),
  content: under('pages', 'promotions down notices feedback'),
  cashier: [
    ...under('pages', 'deposit'),
    ...under(
      'deposit',
      'closed amount limits showCode scanTitle exactly payee bank reference waiting saveCode copyAmount another cancel cancelTitle credited expired cancelled visitor title login',
    ),
    ...under('deposit.problem', 'notAnAmount tooLow tooHigh'),
    ...under('deposit.state', 'waiting credited expired cancelled'),
    ...under('refusals', 'too_many_open_deposits deposits_closed amount_too_low amount_too_high'),
  ],
  lobby: [
    ...under('pages', 'hot recent rng live sports fish esports minigame'),
    ...under('categories', 'HOT RECENT LOTT ELOTT LIVE SPORTS FISH RNG ESPORTS MINIGAME COCKFIGHT'),
    ...under('', 'all'),
  ],
  wallet: [...under('balance', 'label show hide'), ...under('refusals', 'insufficient_funds')],
};
