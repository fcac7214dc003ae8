/** How a person is told: a page of its own, beside what is wrong, in passing, or in a dialog. */
export type ErrorKind = 'page' | 'inline' | 'toast' | 'dialog';

export type ErrorEntry = {
  /** In the specification's words. */
  situation: string;
  /** Namespace and key of what is said. */
  text: `${string}:${string}`;
  kind: ErrorKind;
  /** Where it stands, as its address. */
  place: string;
  /** The code that shows it. */
  shownBy: string;
};

/** Every error of the specification's catalogue that can happen here, and where the person meets it. */
export const errorCatalogue = {
  trialAccount: {
    situation: 'Please Register An Account First',
    text: 'kit:refusals.true_account_needed',
    kind: 'inline',
    place: '/deposit',
    shownBy: 'features/cashier/site/deposit-page.tsx',
  },
  notLoggedIn: {
    situation: 'You are not logged in, please login',
    text: 'kit:refusals.not_logged_in',
    kind: 'toast',
    place: '/history',
    shownBy: 'apps/site/session/session-watch.ts',
  },
  invitationCode: {
    situation: 'invalid invitation code',
    text: 'identity:refusals.affiliate_code_invalid',
    kind: 'dialog',
    place: '/register',
    shownBy: 'features/identity/site/registration/registration-fields.tsx',
  },
  tooManyRequests: {
    situation: 'too many requests',
    text: 'kit:refusals.too_many_requests',
    kind: 'inline',
    place: '/login',
    shownBy: 'features/identity/site/login/use-login.ts',
  },
  popupClosed: {
    situation: 'popup closed by user (login failed)',
    text: 'identity:refusals.social_cancelled',
    kind: 'inline',
    place: '/login/social/google',
    shownBy: 'apps/site/pages/login/social.tsx',
  },
  functionNotEnabled: {
    situation: 'function not enabled',
    text: 'identity:refusals.social_off',
    kind: 'inline',
    place: '/login/social/google',
    shownBy: 'apps/site/pages/login/social.tsx',
  },
  unknownError: {
    situation: 'unknown error',
    text: 'kit:refusals.internal_error',
    kind: 'inline',
    place: '/promotions',
    shownBy: 'kit/browser/components/states.tsx',
  },
  loginFailed: {
    situation: 'login failure, try again; non-member account unable to login',
    text: 'identity:refusals.login_failed',
    kind: 'inline',
    place: '/login',
    shownBy: 'features/identity/site/login/use-login.ts',
  },
  usernameMissing: {
    situation: 'please enter username',
    text: 'identity:login.usernameMissing',
    kind: 'inline',
    place: '/login',
    shownBy: 'features/identity/site/login/login-form.tsx',
  },
  passwordMissing: {
    situation: 'please enter password',
    text: 'identity:login.passwordMissing',
    kind: 'inline',
    place: '/login',
    shownBy: 'features/identity/site/login/login-form.tsx',
  },
  captchaMissing: {
    situation: 'please enter the captcha',
    text: 'identity:captcha.missing',
    kind: 'inline',
    place: '/login',
    shownBy: 'features/identity/site/login/login-form.tsx',
  },
  notAnAgent: {
    situation: 'not an agent / Non-agents cannot log in',
    text: 'agents:refusals.forbidden',
    kind: 'inline',
    place: '/agent',
    shownBy: 'features/agents/site/agent-page.tsx',
  },
  gameMaintenance: {
    situation: 'game maintenance (suggests other games)',
    text: 'lobby:refusals.game_suspended',
    kind: 'page',
    place: '/game',
    shownBy: 'features/lobby/site/rooms/room-stop.tsx',
  },
  inconsistent: {
    situation: 'inconsistent twice',
    text: 'identity:notEqual',
    kind: 'inline',
    place: '/register',
    shownBy: 'features/identity/domain/registration-form.ts',
  },
  empty: {
    situation: 'input cannot be empty',
    text: 'identity:notEmpty',
    kind: 'inline',
    place: '/register',
    shownBy: 'features/identity/domain/registration-rules.ts',
  },
  invalidUrl: {
    situation: 'invalid URL or domain check failed (contact customer service)',
    text: 'site:replaced.unknownHost.text',
    kind: 'page',
    place: '/',
    shownBy: 'apps/site/settings/replaced-site.tsx',
  },
  networkAbnormal: {
    situation: 'network link abnormal',
    text: 'kit:refusals.unreachable',
    kind: 'inline',
    place: '/promotions',
    shownBy: 'kit/browser/components/states.tsx',
  },
  slow: {
    situation: 'page slow to load',
    text: 'kit:late.slow',
    kind: 'page',
    place: '/help',
    shownBy: 'kit/browser/loading/lazy.tsx',
  },
  chunkFailure: {
    situation: 'chunk load failure after 120 seconds',
    text: 'kit:late.title',
    kind: 'page',
    place: '/help',
    shownBy: 'kit/browser/loading/lazy.tsx',
  },
  region: {
    situation: 'blocked by region or IP',
    text: 'site:replaced.region.title',
    kind: 'page',
    place: '/',
    shownBy: 'apps/site/settings/replaced-site.tsx',
  },
  maintenance: {
    situation: 'system maintenance',
    text: 'site:replaced.maintenance.title',
    kind: 'page',
    place: '/',
    shownBy: 'apps/site/settings/replaced-site.tsx',
  },
  imageTooLarge: {
    situation: 'image over 5 MB',
    text: 'content:images.tooLarge',
    kind: 'inline',
    place: '/feedback',
    shownBy: 'features/content/site/enquiries/image-fault.ts',
  },
  imagesTooMany: {
    situation: 'more than 3 images',
    text: 'content:images.tooMany',
    kind: 'inline',
    place: '/feedback',
    shownBy: 'features/content/site/enquiries/image-fault.ts',
  },
  imageType: {
    situation: 'only png or jpg',
    text: 'content:images.type',
    kind: 'inline',
    place: '/feedback',
    shownBy: 'features/content/site/enquiries/image-fault.ts',
  },
  contentLength: {
    situation: 'content length limit',
    text: 'content:feedback.tooShort',
    kind: 'inline',
    place: '/feedback',
    shownBy: 'features/content/site/enquiries/feedback-form.tsx',
  },
  serviceLink: {
    situation: 'service link failure closes popup',
    text: 'site:service.failed',
    kind: 'toast',
    place: '/',
    shownBy: 'apps/site/service/service-dialog.tsx',
  },
  lazyImage: {
    situation: 'lazy image failure shows error image after 3 attempts',
    text: 'kit:imageMissing',
    kind: 'inline',
    place: '/promotions',
    shownBy: 'kit/browser/images/lazy-image.tsx',
  },
  smsFailure: {
    situation: 'SMS failure',
    text: 'identity:code.failedTitle',
    kind: 'dialog',
    place: '/forgot',
    shownBy: 'features/identity/site/contacts/code-field.tsx',
  },
  quota: {
    situation: 'quota not sufficient',
    text: 'identity:refusals.code_quota',
    kind: 'dialog',
    place: '/forgot',
    shownBy: 'features/identity/site/contacts/code-field.tsx',
  },
  codeLimit: {
    situation: 'too many requests (retry after 5 minutes)',
    text: 'identity:refusals.code_limit',
    kind: 'dialog',
    place: '/forgot',
    shownBy: 'features/identity/site/contacts/code-field.tsx',
  },
  phoneInvalid: {
    situation: 'invalid phone number; please enter a valid phone number',
    text: 'identity:refusals.phone_invalid',
    kind: 'inline',
    place: '/forgot',
    shownBy: 'features/identity/site/passwords/forgot-by-phone.tsx',
  },
  phoneMissing: {
    situation: 'missing phone',
    text: 'identity:refusals.phone_missing',
    kind: 'inline',
    place: '/forgot',
    shownBy: 'features/identity/site/passwords/forgot-by-phone.tsx',
  },
  codeWrong: {
    situation: 'invalid verification code',
    text: 'identity:refusals.code_invalid',
    kind: 'inline',
    place: '/forgot',
    shownBy: 'features/identity/site/passwords/forgot-by-phone.tsx',
  },
  codeMissing: {
    situation: 'missing code',
    text: 'identity:code.missing',
    kind: 'inline',
    place: '/forgot',
    shownBy: 'features/identity/site/passwords/forgot-by-phone.tsx',
  },
  codeExpired: {
    situation: 'code expired, send again',
    text: 'identity:refusals.code_expired',
    kind: 'inline',
    place: '/forgot',
    shownBy: 'features/identity/site/passwords/forgot-by-phone.tsx',
  },
  humanCheck: {
    situation: 'invalid reCaptcha',
    text: 'identity:refusals.human_check_failed',
    kind: 'dialog',
    place: '/forgot',
    shownBy: 'features/identity/site/contacts/code-field.tsx',
  },
  verifyFirst: {
    situation: 'please complete verification first',
    text: 'identity:refusals.verification_incomplete',
    kind: 'inline',
    place: '/forgot',
    shownBy: 'features/identity/site/passwords/forgot-by-phone.tsx',
  },
  /** Not told: whoever asks learns nothing of who has an account. */
  nobodyKnown: {
    situation: 'Username/Email does not exist',
    text: 'identity:forgot.mailed',
    kind: 'inline',
    place: '/forgot',
    shownBy: 'features/identity/site/passwords/forgot-by-email.tsx',
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorName = keyof typeof errorCatalogue;
