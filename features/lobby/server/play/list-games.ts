export const hotForHours = 24;
