export const MePage = () => null;
