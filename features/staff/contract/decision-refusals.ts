/** What both decisions can be refused with. */
export const decisionRefusals = {
  already_decided: 409,
  approval_expired: 409,
  second_person_needed: 403,
  above_approval_limit: 403,
  /** What was asked can no longer be done; it stays open and can be rejected. */
  approval_impossible: 409,
};
