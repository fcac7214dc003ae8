/** `waiting`: one person has approved it and a second one decides; players see it as in process. */
export const redemptionStates = ['in_process', 'waiting', 'approved', 'rejected'] as const;
export type RedemptionState = (typeof redemptionStates)[number];

/** The specification's words on the wire. */
export const wireStates = ['In Process', 'Rejected', 'Approved'] as const;

export const wireStateOf = (state: RedemptionState): (typeof wireStates)[number] => {
  switch (state) {
    case 'in_process':
    case 'waiting':
      return 'In Process';
    case 'approved':
      return 'Approved';
    case 'rejected':
      return 'Rejected';
  }
};

export const quantityMax = 20;

export type RedeemFacts = {
  isActive: boolean;
  stock: number;
  levelMin: number;
  level: number;
  quantity: number;
};

/** Why an reward can't be had, in order of precedence; undefined where it can. */
export const redeemFault = (it: RedeemFacts): 'reward_unavailable' | 'level_too_low' | 'out_of_stock' | undefined => {
  if (!it.isActive) return 'reward_unavailable';
  if (it.level < it.levelMin) return 'level_too_low';
  return it.stock < it.quantity ? 'out_of_stock' : undefined;
};
