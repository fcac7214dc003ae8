import { type ListedPage, sitePages } from '#tools/build/page-list.ts';
import { pageTitle } from '#tools/build/page-texts.ts';

/** What stands around a page: `form` has no left bar and no footer, as its page is one thing to do. */
export type Bars = 'all' | 'no footer' | 'form' | 'header only' | 'none';

type Seen = {
  /** The one heading of the first level, in English. */
  h1: RegExp;
  /** Before the brand's name in the tab; empty where the brand's own words stand. */
  title: string;
  bars?: Bars;
  /** Whether the demo merchant's banners stand on it; undefined where it depends on what the merchant shows. */
  banners?: boolean;
  /** Where the address ends, when it isn't the address itself. */
  at?: string;
};

export type Route = Seen & {
  address: string;
  status?: number;
  /** A page of the lobby: its own journeys look at these closely. */
  isOfLobby?: true;
  /** What is different for a member. */
  player?: Partial<Seen>;
};

const home = { h1: /check for yourself/, title: '', banners: true };
const register = { h1: /^Register$/, title: 'Register', bars: 'form', banners: true } as const;
const registerAsPlayer = { ...home, bars: 'all', at: '/' } as const;
const login = { h1: /^Log in$/, title: 'Log in', bars: 'form', banners: false } as const;
const forgot = { h1: /^Set a new password$/, title: 'Forgotten password', bars: 'form', banners: false } as const;
const resetPassword = { ...forgot, h1: /^Choose a new password$/, title: 'New password' } as const;
const down = { h1: /Chokdee as an app/, title: 'App download', banners: true };
const lottery = { title: 'Lottery', bars: 'header only', banners: false } as const;
const help = { title: 'Help', banners: true };
const missing = { h1: /does not exist/, title: 'This page does not exist', status: 404, banners: false };
const lobby = (path: string, name: string): Route => ({
  address: `/${path}`,
  h1: new RegExp(`^${name}$`),
  title: name,
  isOfLobby: true,
});

/** Every address of the specification's table, with its aliases and what its query may carry. */
const written: readonly Route[] = [
  { address: '/', ...home },
  { address: '/index', ...home, at: '/' },
  { address: '/index.html', ...home, at: '/' },
  { address: '/home', ...home, at: '/' },
  { address: '/home?utm=1', ...home, at: '/' },
  { address: '/register', ...register, player: registerAsPlayer },
  {
    address: '/register.html?referralCode=007&x=1',
    ...register,
    at: '/register?referralCode=007',
    player: registerAsPlayer,
  },
  { address: '/login', ...login, player: registerAsPlayer },
  {
    address: '/login?next=%2Fpromotions',
    ...login,
    player: { h1: /^Promotions$/, title: 'Promotions', bars: 'all', banners: true, at: '/promotions' },
  },
  { address: '/login?next=%2F%2Fevil.example', ...login, at: '/login', player: registerAsPlayer },
  { address: '/forgot', ...forgot, player: registerAsPlayer },
  { address: '/reset-password?x=1', ...resetPassword, at: '/reset-password' },
  {
    address: '/login/social/google',
    h1: /Log-in with Google did not work/,
    title: 'Log in',
    bars: 'form',
    banners: false,
  },
  { address: '/login/social/nobody', ...missing, bars: 'form' },
  {
    address: '/pointMall',
    h1: /Log in to see your points/,
    title: 'Points mall',
    player: { h1: /^Your points$/ },
  },
  { address: '/lottery', h1: /^Lotteries$/, ...lottery },
  { address: '/lottery?gameCode=NOBODY', h1: /^Lotteries$/, ...lottery },
  {
    address: '/lottery?gameCode=YK15&vendor=LOTT&playType=bet&other=1',
    h1: /Yeekee 88 rounds/,
    ...lottery,
    at: '/lottery?gameCode=YK15&vendor=LOTT&playType=bet',
  },
  { address: '/elott?gameCode=YK1M&other=1', h1: /Yeekee 1 minute/, ...lottery, at: '/lottery?gameCode=YK1M' },
  { address: '/vnlottery', h1: /^Vietnam lotteries$/, title: 'Vietnam lottery', bars: 'no footer' },
  lobby('rng', 'Slots'),
  {
    address: '/rng?vendor=NOBODY&gameType=RNG&gameClassify=x&other=1',
    h1: /^Slots$/,
    title: 'Slots',
    at: '/rng?vendor=NOBODY&gameType=RNG&gameClassify=x',
  },
  lobby('pvp', 'PvP'),
  lobby('live', 'Live casino'),
  lobby('fish', 'Fishing'),
  lobby('sports', 'Sports'),
  lobby('esports', 'Esports'),
  lobby('minigame', 'Minigames'),
  lobby('recent', 'Recent games'),
  lobby('hot', 'Hot games'),
  lobby('cockfight', 'Cockfight'),
  { address: '/promotions', h1: /^Promotions$/, title: 'Promotions', banners: true },
  {
    address: '/promotions?category=sports&other=1',
    h1: /^Promotions$/,
    title: 'Promotions',
    at: '/promotions?category=sports',
  },
  { address: '/promoDetail?id=3', h1: /This promotion has ended/, title: 'Promotion details', banners: true },
  { address: '/seamless', h1: /Which game/, title: 'Game room', bars: 'none', banners: false },
  { address: '/game', h1: /Which game/, title: 'Game', bars: 'header only', banners: false },
  { address: '/help', h1: /^Help centre$/, ...help },
  { address: '/help?id=fairness&other=1', h1: /How draws are checked/, ...help, at: '/help?id=fairness' },
  { address: '/help?id=agreement', h1: /User agreement/, ...help },
  { address: '/helpmc', h1: /^Help centre$/, ...help, bars: 'none', banners: false },
  { address: '/helpmc?id=privacy', h1: /Privacy/, ...help, bars: 'none', banners: false },
  { address: '/down', ...down },
  { address: '/download', ...down, at: '/down' },
  { address: '/notices', h1: /^Notices$/, title: 'Notices', banners: false },
  { address: '/notices?page=1', h1: /^Notices$/, title: 'Notices', banners: false },
  { address: '/feedback', h1: /^Complaints and suggestions$/, title: 'Complaints and suggestions', banners: false },
  { address: '/affiliate', h1: /^Affiliate application$/, title: 'Affiliate application', banners: false },
  { address: '/withdrawTutorial', h1: /^Withdraw step by step$/, title: 'Withdraw step by step', banners: false },
  { address: '/depositTutorial', h1: /^Deposit step by step$/, title: 'Deposit step by step', banners: false },
  { address: '/results', h1: /^Results$/, title: 'Results' },
  { address: '/statements', h1: /^What we owe$/, title: 'What we owe', banners: false },
  { address: '/tickets', h1: /Log in to see your tickets/, title: 'My tickets', player: { h1: /^My tickets$/ } },
  { address: '/deposit', h1: /Log in to deposit/, title: 'Deposit', player: { h1: /^Deposit$/ } },
  {
    address: '/history',
    h1: /Log in to see your money history/,
    title: 'Money history',
    player: { h1: /^Money history$/ },
  },
  { address: '/withdraw', h1: /Log in to withdraw/, title: 'Withdraw', player: { h1: /^Withdraw$/ } },
  {
    address: '/chat',
    h1: /^Log in to chat with us$/,
    title: 'Chat',
    bars: 'none',
    banners: false,
    player: { h1: /^Chat with us$/ },
  },
  { address: '/me', h1: /Log in to see your page/, title: 'Me', player: { h1: /^routes/ } },
  {
    address: '/me/rank',
    h1: /Log in to see your page/,
    title: 'VIP rank',
    player: { h1: /^VIP rank$/ },
  },
  { address: '/no-such-page', ...missing },
  { address: '/no/such/page', ...missing },
];

/** Looked at by staff in a frame. */
const notForPeople = ['/preview'];

const rowOf = ({ path, title, around }: ListedPage): Route => {
  const name = pageTitle(title, 'en');
  return around === 'memberCentre'
    ? {
        address: path,
        h1: /Log in to see your page/,
        title: name,
        player: { h1: new RegExp(`^${RegExp.escape(name)}$`) },
      }
    : { address: path, h1: /./, title: name };
};

/** What is written above, and every other page that needs no more than its address: what it is called, it is headed by. */
export const routes: readonly Route[] = [
  ...written,
  ...(await sitePages())
    .filter(({ path }) => !path.includes('$') && !notForPeople.includes(path))
    .filter(({ path }) => !written.some(({ address }) => address.split('?')[0] === path))
    .map(rowOf),
];
