/** Our own lotteries as a vendor of the gateway. */
export const lotteryVendor = 'LOTT';
