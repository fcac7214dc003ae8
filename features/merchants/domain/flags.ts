/** One switch of the configuration tree. */
export type FlagFacts = {
  /** The heading that it stands under. */
  group: FlagGroup;
  meaning: string;
  /** What a new merchant starts with. */
  start: 'on' | 'off';
  /** The feature that does what the flag says. */
  owner: string;
  /** `planned`: its feature isn't part of the product yet, so staff can't switch it on. */
  state: 'ready' | 'planned';
  /** `two_people`: its owner's own call switches it on, with a second person; anybody permitted switches it off. */
  switchedOnBy?: 'two_people';
};

export const flagGroups = {
  REGISTER3: 'Registration',
  LOGIN3: 'Log-in',
  PASSWORD3: 'Passwords',
  PLAY3: 'Play',
  SERVICE3: 'Service and invitations',
  AGENT3: 'Agents',
  SCREEN3: 'Screens',
} as const;
export type FlagGroup = keyof typeof flagGroups;

/** A switch that a feature brings along. The feature asks by this value; staff finds it in the tree beside the others. */
export type FeatureFlag = FlagFacts & { code: string };

export const defineFlag = (code: string, facts: Omit<FlagFacts, 'state'>): FeatureFlag => ({
  code,
  ...facts,
  state: 'ready',
});

const ready = { state: 'ready' } as const;
const planned = { state: 'planned', start: 'off' } as const;
/** Works once staff has set the site up with the provider. */
const social = {
  state: 'ready',
  start: 'off',
  group: 'LOGIN3',
  owner: 'identity',
  switchedOnBy: 'two_people',
} as const;

export const flags = {
  DIRECTREG3: {
    ...ready,
    group: 'REGISTER3',
    owner: 'identity',
    start: 'on',
    meaning: 'People may register without an invitation; off hides the register button and refuses such registrations',
  },
  USERNAMEREG3: {
    ...ready,
    group: 'REGISTER3',
    owner: 'identity',
    start: 'on',
    meaning: 'Registration with a username and a password',
  },
  MOBILENUMREG3: {
    ...ready,
    group: 'REGISTER3',
    owner: 'identity',
    start: 'off',
    meaning: 'Registration with a mobile number; the only way when registration by username is off',
  },
  REGMOBVERF3: {
    ...ready,
    group: 'REGISTER3',
    owner: 'identity',
    start: 'off',
    meaning: 'A mobile number given at registration is proved by a code sent by SMS',
  },
  MOBILENUMPASSREG3: {
    ...ready,
    group: 'REGISTER3',
    owner: 'identity',
    start: 'off',
    meaning: 'Registration with a mobile number asks for a password too',
  },
  REGLOGIN3: {
    ...ready,
    group: 'REGISTER3',
    owner: 'identity',
    start: 'on',
    meaning: 'A registration logs the new member in',
  },
  MOBILEVERCODELOGIN3: {
    ...ready,
    group: 'LOGIN3',
    owner: 'identity',
    start: 'off',
    meaning: 'Log-in with a mobile number and a code sent by SMS',
  },
  GOOGLELOGIN3: { ...social, meaning: 'Log-in with a Google account' },
  FACEBOOKLOGIN3: { ...social, meaning: 'Log-in with a Facebook account' },
  LINELOGIN3: { ...social, meaning: 'Log-in with a LINE account' },
  TELEGRAMLOGIN3: { ...social, meaning: 'Log-in with a Telegram account' },
  PHONEAUTH3: {
    ...social,
    meaning:
      'Apps of the merchant’s own may bring phone-auth’s (Firebase) word for a mobile number; the site’s pages send codes of ours',
  },
  LOGINTOHOME3: {
    ...ready,
    group: 'LOGIN3',
    owner: 'identity',
    start: 'off',
    meaning: 'Only members see the site: everybody else is led to the log-in page',
  },
  PWDEXPFORCECHANGE3: {
    ...ready,
    group: 'PASSWORD3',
    owner: 'identity',
    start: 'on',
    meaning: 'A password older than the merchant allows must be changed before anything else',
  },
  CHNGPASSVERIF3: {
    ...ready,
    group: 'PASSWORD3',
    owner: 'identity',
    start: 'on',
    meaning: 'A forgotten password can be set anew with a code sent by SMS',
  },
  CHNGPASSMAIL3: {
    ...ready,
    group: 'PASSWORD3',
    owner: 'identity',
    start: 'on',
    meaning: 'A forgotten password can be set anew by e-mail',
  },
  FREEPLAY3: {
    ...ready,
    group: 'PLAY3',
    owner: 'identity',
    start: 'off',
    meaning: 'Free play with trial credit, without an account',
  },
  TRANSFERWALLET3: {
    ...planned,
    group: 'PLAY3',
    owner: 'wallet',
    meaning: 'Vendors hold a balance of their own that money is moved to before play; off means one wallet for all',
  },
  CBS3: {
    ...ready,
    group: 'SERVICE3',
    owner: 'chat',
    start: 'off',
    meaning: 'Members chat with staff; off hides the chat and refuses its calls',
  },
  AGENTCENTER3: { ...ready, group: 'AGENT3', owner: 'agents', start: 'off', meaning: 'The agent centre and its entry' },
  DIVIDEND3: { ...ready, group: 'AGENT3', owner: 'agents', start: 'off', meaning: 'Dividend contracts' },
  DAILYSALARY3: { ...ready, group: 'AGENT3', owner: 'agents', start: 'off', meaning: 'Daily wages' },
  HOURLYSALARY3: { ...ready, group: 'AGENT3', owner: 'agents', start: 'off', meaning: 'Hourly salary' },
  REALTIMESALARY3: { ...ready, group: 'AGENT3', owner: 'agents', start: 'off', meaning: 'Real-time salary' },
  PLAYBARS3: {
    ...ready,
    group: 'SCREEN3',
    owner: 'site',
    start: 'off',
    meaning: 'Left bar and top bar stay on the lottery page and on seamless games',
  },
} as const satisfies Record<string, FlagFacts>;

export type Flag = keyof typeof flags;
export const flagCodes = Object.keys(flags).filter((code): code is Flag => code in flags);

/** Which flags are on. A flag that was never switched has its start value. */
export type FlagStates = Readonly<Record<Flag, boolean>>;

/** Whether a flag is on. @param switched what the merchant's staff set, by code. */
export const isSwitchedOn = (
  { code, start, state }: FeatureFlag,
  switched: Readonly<Record<string, boolean>>,
): boolean => state === 'ready' && (switched[code] ?? start === 'on');

/** @param switched what the merchant's staff set, by code; codes that are no flag any more are passed over. */
export const flagStates = (switched: Readonly<Record<string, boolean>>): FlagStates => {
  const facts: Readonly<Record<Flag, FlagFacts>> = flags;
  const states: Partial<Record<Flag, boolean>> = {};
  for (const code of flagCodes) states[code] = isSwitchedOn({ code, ...facts[code] }, switched);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the loop has set every flag
  return states as FlagStates;
};

/** Switches that fit nothing together; staff is told why. */
export type FlagsFault = 'no_way_to_register' | 'no_way_back_in';

/**
 * What is wrong with the switches as a whole. Somebody must be able to register in some way (DIRECTREG3 closes registration);
 * and who registers by mobile number must be able to come back: by a password, or by codes to a number that is proved.
 */
export const flagsFault = (on: FlagStates): FlagsFault | undefined => {
  if (!on.USERNAMEREG3 && !on.MOBILENUMREG3) return 'no_way_to_register';
  const isCodeGood = on.REGMOBVERF3 && (on.MOBILEVERCODELOGIN3 || on.CHNGPASSVERIF3);
  return on.MOBILENUMREG3 && !on.MOBILENUMPASSREG3 && !isCodeGood ? 'no_way_back_in' : undefined;
};

export type FlagNode = { modId: string; enabled: '0' | '1'; childrenNodes: FlagNode[] };

/** The tree as pages read it. A heading is on when something under it is. */
export const flagTree = (all: readonly FeatureFlag[], switched: Readonly<Record<string, boolean>>): FlagNode[] =>
  Object.keys(flagGroups).map((group) => {
    const childrenNodes = all
      .filter((flag) => flag.group === group)
      .map(
        (flag): FlagNode => ({
          modId: flag.code,
          enabled: isSwitchedOn(flag, switched) ? '1' : '0',
          childrenNodes: [],
        }),
      );
    return { modId: group, enabled: childrenNodes.some(({ enabled }) => enabled === '1') ? '1' : '0', childrenNodes };
  });
