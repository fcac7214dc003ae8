import type { Page } from 'playwright-core';

/** From the page of a deposit's code (in Thai) to the simulated bank's, where it is paid, and back. */
export const payOnPage = async (page: Page): Promise<void> => {
  const opening = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'จ่ายที่ธนาคารจำลอง' }).click();
  const bank = await opening;
  await bank.getByRole('button', { name: 'โอนเงิน' }).click();
  await bank.getByRole('heading', { name: 'โอนเงินสำเร็จ' }).waitFor();
  await bank.close();
};
