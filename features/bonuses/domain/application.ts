export const applicationStates = ['applying', 'issued', 'rejected'] as const;
export type ApplicationState = (typeof applicationStates)[number];

export const commentMax = 140;
export const picturesMax = 3;
export const pictureBytesMax = 5 * 1024 * 1024;
export const picturesPerHour = 12;
