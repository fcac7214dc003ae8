export const enquiryKinds = ['feedback', 'affiliate'] as const;
export type EnquiryKind = (typeof enquiryKinds)[number];

export const feedbackTopics = ['complaint', 'suggestion', 'deposit', 'withdrawal', 'game', 'account', 'other'] as const;

export const enquiryStates = ['open', 'answered', 'closed', 'approved', 'rejected'] as const;
export type EnquiryState = (typeof enquiryStates)[number];

/** What can happen to a case: somebody writes again, staff answers, closes, or decides on an application. */
export const enquirySteps = ['write', 'answer', 'close', 'approve', 'reject'] as const;
export type EnquiryStep = (typeof enquirySteps)[number];

const afterStep: Readonly<Record<EnquiryStep, EnquiryState>> = {
  write: 'open',
  answer: 'answered',
  close: 'closed',
  approve: 'approved',
  reject: 'rejected',
};

/** The state after a step; undefined where it can't be taken: a case that ended stays so, only applications are decided on. */
export const nextState = (kind: EnquiryKind, state: EnquiryState, step: EnquiryStep): EnquiryState | undefined => {
  if (state !== 'open' && state !== 'answered') return undefined;
  const isDecision = step === 'approve' || step === 'reject';
  if (isDecision !== (kind === 'affiliate') && (isDecision || step === 'close')) return undefined;
  return afterStep[step];
};

export const enquiryTextMax = 2000;
export const enquiryTextMin = 10;
export const enquiryImagesMax = 3;
export const imageBytesMax = 5 * 1024 * 1024;
/** How often one side may add to a case. */
export const enquiryMessagesMax = 100;

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** `FB-2611-7K3M9Q`: the kind, year and month, and six letters that are not mistaken for each other. @param chance six bytes. */
export const caseNumberOf = (kind: EnquiryKind, isoDay: string, chance: Uint8Array): string => {
  const [year = '', month = ''] = isoDay.split('-');
  const code = Array.from(chance.slice(0, 6), (byte) => letters[byte % letters.length]).join('');
  return `${kind === 'feedback' ? 'FB' : 'AF'}-${year.slice(2)}${month}-${code}`;
};
