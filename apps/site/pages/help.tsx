export const HelpPage = () => null;
