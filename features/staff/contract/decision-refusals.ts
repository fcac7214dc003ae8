/** What both decisions can be refused with. */
export const decisionRefusals = {
  already_decided: 409,
  approval_expired: 409,
  second_person_needed: 403,
  /** One of the two created, raised, reset or enabled the other's account within the cooling time; `hours` are left of it. */
  approver_not_independent: 403,
  above_approval_limit: 403,
  /** The requested action is no longer possible. The request stays open and can be rejected. */
  approval_impossible: 409,
};
