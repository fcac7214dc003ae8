/** Regions with a page of their own in the specification. */
export const lotteryAreas = ['VN'] as const;
export type LotteryArea = (typeof lotteryAreas)[number];

const groupsOfArea: Readonly<Record<LotteryArea, readonly string[]>> = {
  VN: ['VIETNAM', 'VNNORTH', 'VNCENTRAL', 'VNSOUTH', 'VNPAIR', 'VNFAST'],
};

export const groupsOf = (area: LotteryArea): readonly string[] => groupsOfArea[area];

/** Whether a group of games belongs to the area; without an area each does. */
export const isOfArea = (groupCode: string, area: LotteryArea | undefined): boolean =>
  area === undefined || groupsOfArea[area].includes(groupCode);

/** The area whose page has the game; undefined where that is the page of all. */
export const areaOf = (groupCode: string | undefined): LotteryArea | undefined =>
  lotteryAreas.find((area) => groupCode !== undefined && isOfArea(groupCode, area));

/** Vendors of lotteries as addresses name them (LOTT, ELOTT, TCG_SEA, TCG_LOTTO_VN); one stands for an area. */
export const areaOfVendor = (vendor: string | undefined): LotteryArea | undefined =>
  vendor === 'TCG_LOTTO_VN' ? 'VN' : undefined;

/** Categories of e-lottery beside the lotteries, each there only when it has a game. */
export const eCategories = ['SC', 'VP', 'JP', 'TG', 'AC', 'BG'] as const;
export type ECategory = (typeof eCategories)[number];

/** Those that have games; bingo only where the site speaks Filipino. */
export const eCategoriesOf = (classes: readonly string[], languages: readonly string[]): ECategory[] =>
  eCategories.filter((category) => classes.includes(category) && (category !== 'BG' || languages.includes('TY')));

export type LotteryPath = '/vnlottery' | '/lottery';
const pages: Readonly<Record<LotteryArea | 'all', LotteryPath>> = { VN: '/vnlottery', all: '/lottery' };

export const lotteryPageOf = (area: LotteryArea | undefined): LotteryPath => pages[area ?? 'all'];
