/** What both decisions can be refused with. */
export const decisionRefusals = {
  already_decided: 409,
  approval_expired: 409,
  second_person_needed: 403,
  /** One of the two had a hand in the other's account within the cooling time; `hours` until it is over. */
  approver_not_independent: 403,
  above_approval_limit: 403,
  /** What was asked can no longer be done; it stays open and can be rejected. */
  approval_impossible: 409,
};
