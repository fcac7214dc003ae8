/** Why what is decided about registration stays as it is. */
export const registrationRefusals = {
  /** `revision`: the newest one. */
  registration_changed: 409,
  /** `field`: username and password are always asked for, within bounds. */
  field_fixed: 409,
  no_way_to_register: 409,
  no_way_back_in: 409,
} as const;
