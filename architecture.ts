/**
 * The plan of the code base. `npm run check` holds every import and every table reference against it.
 * To let a feature use another, add it here in the same commit, and say why in the commit message.
 */

/** Which layers a layer of a feature may import, beside itself: its own feature's layers, then the kit's. */
export const layers = {
  domain: { imports: [], kit: ['shared'] },
  contract: { imports: ['domain'], kit: ['shared'] },
  db: { imports: ['domain'], kit: ['shared', 'server'] },
  server: { imports: ['domain', 'contract', 'db'], kit: ['shared', 'server'] },
  site: { imports: ['domain', 'contract'], kit: ['shared', 'browser'] },
  backoffice: { imports: ['domain', 'contract'], kit: ['shared', 'browser'] },
  /** The list of a feature's pages: it names their code and loads none. */
  pages: { imports: ['domain', 'contract', 'site', 'backoffice'], kit: ['shared', 'browser'] },
  e2e: { imports: ['contract'], kit: ['shared', 'testing'] },
} as const satisfies Record<string, { imports: readonly string[]; kit: readonly string[] }>;

/** Which features a feature may use, through their public.ts. No cycle. */
export const neighbours = {
  staff: [],
  merchants: ['staff'],
  messages: ['merchants', 'staff'],
  identity: ['merchants', 'staff', 'content', 'messages', 'wallet'],
  wallet: [],
  protection: ['merchants', 'identity', 'wallet', 'content', 'staff', 'messages'],
  gateway: ['merchants', 'identity', 'wallet', 'staff', 'protection'],
  turnover: ['gateway', 'merchants', 'protection'],
  fairness: [],
  rounds: ['gateway', 'fairness', 'lobby', 'merchants', 'protection', 'staff'],
  lottery: ['merchants', 'identity', 'messages', 'gateway', 'fairness', 'content', 'staff'],
  lobby: ['merchants', 'identity', 'gateway', 'turnover', 'lottery', 'content', 'staff'],
  content: ['merchants', 'staff'],
  cashier: ['merchants', 'identity', 'messages', 'wallet', 'members', 'staff', 'protection', 'verification'],
  members: [
    'merchants',
    'identity',
    'messages',
    'wallet',
    'gateway',
    'turnover',
    'lottery',
    'lobby',
    'content',
    'staff',
    'protection',
  ],
  verification: ['merchants', 'identity', 'wallet', 'members', 'messages', 'staff'],
  proof: ['wallet', 'gateway', 'rounds', 'lottery', 'fairness', 'staff'],
  reports: [
    'merchants',
    'identity',
    'wallet',
    'gateway',
    'turnover',
    'proof',
    'cashier',
    'withdrawals',
    'verification',
    'protection',
    'records',
    'staff',
    'messages',
  ],
  records: ['merchants', 'identity', 'wallet', 'gateway', 'turnover', 'cashier', 'proof', 'protection', 'verification'],
  withdrawals: [
    'merchants',
    'identity',
    'messages',
    'wallet',
    'turnover',
    'members',
    'cashier',
    'staff',
    'protection',
    'verification',
  ],
  adjustments: ['merchants', 'identity', 'wallet', 'messages', 'staff'],
  bonuses: [
    'merchants',
    'identity',
    'messages',
    'wallet',
    'gateway',
    'turnover',
    'members',
    'protection',
    'cashier',
    'withdrawals',
    'rewards',
    'staff',
  ],
  rewards: [
    'merchants',
    'identity',
    'wallet',
    'turnover',
    'content',
    'messages',
    'protection',
    'cashier',
    'withdrawals',
    'staff',
  ],
  rebates: ['merchants', 'identity', 'wallet', 'turnover', 'rewards', 'protection', 'staff'],
  agents: [
    'merchants',
    'identity',
    'wallet',
    'gateway',
    'turnover',
    'rewards',
    'rebates',
    'members',
    'content',
    'messages',
    'protection',
    'cashier',
    'withdrawals',
    'staff',
  ],
  missions: ['merchants', 'identity', 'wallet', 'turnover', 'members', 'protection', 'rewards', 'staff'],
  raffles: [
    'merchants',
    'identity',
    'messages',
    'wallet',
    'turnover',
    'members',
    'protection',
    'fairness',
    'rewards',
    'staff',
  ],
  referral: ['merchants', 'identity', 'wallet', 'turnover', 'members', 'protection', 'cashier', 'rewards', 'staff'],
  webhooks: ['merchants', 'staff'],
  // Files of reports: names of accounts, days and money of the merchant, second people.
  filings: ['merchants', 'identity', 'messages', 'staff'],
  // Whom a message is for hangs on what many features know of a member.
  broadcasts: ['merchants', 'identity', 'messages', 'turnover', 'members', 'rewards', 'cashier', 'protection', 'staff'],
  chat: ['merchants', 'identity', 'protection', 'staff'],
  platform: ['merchants', 'messages', 'staff'],
} as const satisfies Record<string, readonly string[]>;

/**
 * What the SQL of a feature may name of its neighbours: the database itself holds some rules, whoever writes to it, and these are the
 * facts that they hang on. Each stays as it is for others.
 */
export const publicSql = {
  staff: ['are_independent', 'is_approved', 'is_just_approved'],
  merchants: ['licence', 'time_zone_of'],
  // What the facts of turnover are made of, in sets: once through the wire and back would be the most of the work.
  gateway: ['changes', 'players_of_rounds', 'play_of', 'funds_of'],
  fairness: ['beacon_chain'],
  // What limits of play have used, beside the limits: a way to the server less for every bet.
  wallet: ['play_sums_of'],
} as const satisfies Record<string, readonly string[]>;
