import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

/** Every constant of the specification, with the line of the code that has it. */
const constants: readonly [what: string, path: string, lines: readonly string[]][] = [
  ['carousels turn by themselves every 5,000 ms', 'kit/browser/carousel/carousel-motion.tsx', ['autoplayMs = 5000']],
  [
    'a picture of letters is loaded once a second',
    'features/identity/site/login/use-captcha.ts',
    ['refreshGapMs = 1000'],
  ],
  [
    'a code is asked for once a second, its countdown looked at every 500 ms',
    'features/identity/site/contacts/code-field.tsx',
    ['pressGapMs = 1000', 'pollMs = 500', 'useServerNow(pollMs)'],
  ],
  [
    'a code may be sent again after 60 s',
    'features/identity/server/contacts/verification-codes.ts',
    ['resendAfterMs = secondsMs(60)'],
  ],
  [
    'a list of countries closes 200 ms after the field is left',
    'features/identity/site/contacts/country-picker.tsx',
    ['closeAfterMs = 200'],
  ],
  [
    'the open draw is asked for again after 7 s, at most after 30 s',
    'features/lottery/site/draws/use-draws.ts',
    ['afterCloseMs = 7000', 'atMostMs = 30_000'],
  ],
  [
    'the lobby of lotteries looks again after 7 s, at most after 30 s',
    'features/lottery/domain/games/lobby-draws.ts',
    ['afterCloseMs = secondsMs(7)', 'atMostMs = secondsMs(30)'],
  ],
  ['more than seven menus have arrows', 'features/lottery/site/lobby/group-menus.tsx', ['withoutArrowsMax = 7']],
  ['six digits of an opened number', 'features/lottery/domain/results/shown-result.ts', ['openedMax = 6']],
  ['notices come nine a page', 'features/content/contract/pages/list-notices.ts', ['noticePageSize = 9']],
  [
    'lists of games come twenty a page, from the first',
    'features/lobby/contract/game-view.ts',
    ['default(20)', 'default(1)'],
  ],
  ['twenty popular lotteries', 'features/lobby/contract/play/popular-lotteries.ts', ['popularMax = 20']],
  ['twenty winners', 'features/lobby/contract/play/winner-list.ts', ['winnersMax = 20']],
  ['a hundred numbers of Vietnam', 'features/lottery/contract/games/vn-numbers.ts', ['vnNumbersMax = 100']],
  ['a hundred recent lotteries', 'features/lottery/contract/games/recent-lotteries.ts', ['recentMax = 100']],
  [
    'customer service opens in a window of 440 by 500',
    'features/content/site/links/open-service.ts',
    ['width = 440', 'height = 500'],
  ],
  ['the chat opens in a window of 440 by 750', 'features/chat/site/open-popup.ts', ['width = 440', 'height = 750']],
  [
    'a code of the app has 100 px and no margin',
    'features/content/site/downloads/package-code.tsx',
    ['size-[100px]', 'margin={0}'],
  ],
  ['a code of a contact has 100 px within 10', 'apps/site/service/contact-code.tsx', ['sizePx = 100', 'p-[10px]']],
  ['a code has 200 px and level M', 'features/referral/site/invitation.tsx', ['w-50', 'level="M"']],
  ['level M unless more is asked', 'kit/browser/components/qr-modules.ts', ["level = 'M'"]],
  [
    'a picture is asked for when a tenth of it is within 1.3 screens, looked at every 200 ms',
    'kit/browser/images/near-screen.ts',
    ['threshold = 0.1', 'preload = 1.3', 'throttleMs = 200'],
  ],
  ['three attempts, two hundred remembered', 'kit/browser/images/image-load.ts', ['attemptsMax = 3', 'cacheMax = 200']],
  ['the end of a list is looked at every 200 ms', 'kit/browser/pages/more-at-end.tsx', ['throttleMs = 200']],
  [
    'pages: three around, one at the ends',
    'kit/browser/pages/pages-shown.ts',
    ['rangeDefault = 3', 'marginDefault = 1'],
  ],
  ['a part of the code has 120 s', 'kit/browser/loading/late-load.ts', ['chunkLimitMs = 120_000']],
  ['remembered for a day', 'features/identity/server/login/remember.ts', ['rememberedMs = daysMs(1)']],
  [
    'sessions: 30 minutes idle, a day in all',
    'features/identity/domain/session-life.ts',
    ['minutesMs(30)', 'hoursMs(24)'],
  ],
  [
    'staff: 15 minutes idle, 8 hours in all',
    'features/staff/domain/limits.ts',
    ['idleMs = minutesMs(15)', 'hoursMs(8)'],
  ],
  ['real time wages every five minutes', 'features/agents/domain/periods.ts', ['window: minutesMs(5)']],
  [
    'an application: 140 characters, three pictures of 5 MB',
    'features/bonuses/domain/application.ts',
    ['commentMax = 140', 'picturesMax = 3', 'pictureBytesMax = 5 * 1024 * 1024'],
  ],
  [
    'a complaint: three pictures of 5 MB',
    'features/content/domain/enquiry.ts',
    ['enquiryImagesMax = 3', 'imageBytesMax = 5 * 1024 * 1024'],
  ],
  ['VIPs stand above rank 4', 'features/chat/domain/chat.ts', ['rankOfOthers = 4']],
  ['the chat’s two colours', 'features/chat/domain/window.ts', ["'#6142bf'", "'#ff947a'"]],
  ['vendors of minigames', 'features/lobby/domain/categories.ts', ["['SPB', 'GM', 'XGS', 'KM']"]],
  ['a verification code has at most 255 signs', 'features/identity/contract/passwords/reset-by-phone.ts', ['max(255)']],
  ['receipt counts after 30 minutes', 'features/withdrawals/server/load-demo.ts', ['confirmMinutes: 30']],
  ['a vendor has three seconds', 'features/gateway/server/games/launch-game.ts', ['patienceMs: secondsMs(3)']],
];

for (const [what, path, lines] of constants)
  test(`${what} in ${path}`, () => {
    const code = readFileSync(path, 'utf8');
    assert.deepEqual(
      lines.filter((line) => !code.includes(line)),
      [],
      path,
    );
  });
