/** Today's word of an act, and the one of before: a row of the trail stays as its hash says, and is found by today's word. */
const formerActions: Readonly<Record<string, string>> = {
  'cashier.view_slip': 'cashier.look_at_slip',
  'gateway.notify_free_rounds': 'gateway.tell_free_rounds',
  'gateway.request_resend': 'gateway.ask_resend',
  'reports.recheck_day': 'reports.look_again',
  'reports.request_export': 'reports.ask_export',
  'staff.request_approval': 'staff.ask_approval',
  'verification.kyc_request': 'verification.ask',
  'verification.view_file': 'verification.look_at_file',
  'withdrawals.view_proof': 'withdrawals.look_at_proof',
};

const todays = new Map(Object.entries(formerActions).map(([today, before]) => [before, today]));

/** Words under which rows of an act stand in the trail. */
export const wordsOfAction = (action: string): readonly string[] => {
  const before = formerActions[action];
  return before === undefined ? [action] : [action, before];
};

/** Words of before whose word of today has the text in it. */
export const formerWordsWith = (text: string): string[] =>
  Object.entries(formerActions).flatMap(([today, before]) =>
    text !== '' && today.toLowerCase().includes(text.toLowerCase()) ? [before] : [],
  );

/** Each act once, by today's word. */
export const actionsToday = (actions: readonly string[]): string[] => [
  ...new Set(actions.map((action) => todays.get(action) ?? action)),
];
